/** Chance that can be had again: the same seed gives the same numbers. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  readonly number: () => number;
  readonly between: (least: number, most: number) => number;
  readonly oneOf: <T>(list: readonly T[]) => T;
  readonly shuffled: <T>(list: readonly T[]) => T[];
}

/** mulberry32, by Tommy Ettinger: 32 bits of state are plenty for a test. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(number() * list.length)] as T;
  return {
    number,
    between: (least, most) => least + number() * (most - least),
    oneOf,
    shuffled: (list) =>
      list
        .map((item) => ({ item, at: number() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ item }) => item),
  };
}

/** The seed that was asked for, or one of the day; whoever prints it can have the same run again. */
export function seedFrom(text: string | undefined): number {
  const asked = Number(text);
  return text !== undefined && Number.isInteger(asked) ? asked : Math.floor(Math.random() * 2 ** 31);
}
