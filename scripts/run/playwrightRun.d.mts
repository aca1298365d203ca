export function countsInBrowser(file: string): {
  passed: number;
  failed: number;
  skipped: number;
  flaky: string[];
  failures: string[];
};
