export const systemBrowsers: readonly string[];
export function browserIfNeeded(): void;
