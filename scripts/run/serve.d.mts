export const serverFlags: readonly string[];
export const allocatorSettings: Readonly<Record<string, string>>;
export function serve(): void;
