/** Letters that are not a plain one with a mark, and what people write where they have none of them. */
const without: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/**
 * A name in lower-case Latin letters, digits and dashes, as ids and file names have them: 'brasilia' for 'Brasília',
 * 'unser-strassenfest' for 'Unser Straßenfest'. Empty for a name in other letters.
 */
export function latinName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđı]/g, (letter) => without[letter] ?? '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}
