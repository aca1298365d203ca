import { LoadFailed } from './LoadFailed';

/** How long anything that the page fetches may take; after that the visitor gets another answer. */
export const timeLimitMs = 8_000;

/** The same promise, rejected with `LoadFailed` when it takes too long. What is under way is left to itself. */
export function inTime<Result>(promise: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LoadFailed('It took too long')), timeLimitMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
