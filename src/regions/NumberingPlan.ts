/** What libphonenumber knows of one country's phone numbers, without what only formats them: some hundred bytes. */
export interface NumberingPlan {
  /** Of the metadata's layout. */
  version: number;
  /** An entry of the metadata: dialling code, prefix for abroad, pattern, lengths, no formats, trunk prefix and how it is taken off. */
  country: readonly [callingCode: string, ...unknown[]];
  /** Pattern of mobile numbers, where the kept form has a trunk digit that a visitor may leave out. */
  mobile?: string | undefined;
}
