/** Which whole numbers a setting may have, and which it has while it is unset. */
interface WholeNumber {
  fallback: number;
  min: number;
  max: number;
}

/**
 * Reads a whole number from the environment. An empty value counts as unset.
 * @param name of the variable
 * @param problems gets a line that says what is wrong with a wrong value and what would be right
 * @returns the number; the fallback where there is none or it is wrong
 */
export function wholeNumberSetting(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  { fallback, min, max }: WholeNumber,
  problems: string[],
): number {
  const text = env[name]?.trim() ?? '';
  if (text === '') return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  problems.push(`${name} is '${text}': give a whole number from ${min} to ${max}, for example ${fallback}`);
  return fallback;
}
