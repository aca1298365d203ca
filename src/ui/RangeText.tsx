/**
 * A text whose ranges ('6–17') stay on one line: browsers break a line after the dash, and a mark in the text that forbids it
 * would be found by nobody who searches for it.
 */
export function RangeText({ text }: { text: string }) {
  return text.split(/(\d+–\d+\p{P}*)/u).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whole">
        {part}
      </span>
    ),
  );
}
