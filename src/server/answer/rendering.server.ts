/** An answer as it was made, before it is fitted to a request: not compressed, without entity tag. */
export interface Rendering {
  status: number;
  /** By names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
}
