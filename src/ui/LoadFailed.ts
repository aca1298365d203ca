/** Something that the page needed from the server did not come: code, words or data. */
export class LoadFailed extends Error {
  override readonly name = 'LoadFailed';
}
