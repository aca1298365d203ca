/**
 * True for a text in which each `%` begins the escape of a letter in UTF-8. What is decoded is looked at, as the build leaves out a
 * call whose result nobody uses, with the error that it would throw.
 */
export function canDecode(text: string): boolean {
  try {
    return decodeURIComponent(text).length <= text.length;
  } catch {
    return false;
  }
}
