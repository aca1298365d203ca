/** A text in which a range of numbers, '6–17', stays on one line: after its dash, where browsers break it, stands a word joiner. */
export const unbroken = (text: string): string => text.replace(/\d–(?=\d)/g, '$&\u2060');
