/**
 * JSON that this site's own code has written (its build, its store, its files in the repository), under the type it was
 * written with. What comes from outside is `unknown` until a schema or a guard has read it. Throws SyntaxError.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names what was written, as JSON cannot
export function parseOwnJson<Written>(text: string): Written {
  return JSON.parse(text);
}

/** The same of an answer of our own server. Rejects where the body is no JSON. */
export function readOwnJson<Written>(response: Response): Promise<Written> {
  return response.json();
}
