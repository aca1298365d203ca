let wanted = (): string => window.location.href;

/** Called once by the browser entry: says where the visitor is going, the target of a navigation under way. */
export function setWantedAddress(address: () => string): void {
  wanted = address;
}

/** Where the visitor is going, or else where they are. */
export function wantedAddress(): string {
  return wanted();
}

/** Leaves the page for an address of ours, as a link without any script does; never settles. */
export function openDocument(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => {});
}
