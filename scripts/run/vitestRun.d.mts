export const exhaustive: string;
export function tagsFilter(isExhaustive?: boolean): string;
export function countsIn(
  file: string,
  isExhaustive?: boolean,
): { passed: number; failed: number; skipped: number; failures: string[] };
export function failure(names: string[], message?: string): string;
