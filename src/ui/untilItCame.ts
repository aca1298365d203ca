import { askOnReturn } from './askOnReturn';

const againAfterMs = 3_000;

/**
 * Loads what a page cannot come to life without: it is waited for however slow the line is, and asked for again where it is lost
 * on the way, as nothing else would answer a press on what the browser does not do by itself.
 */
export async function untilItCame<Result>(load: () => Promise<Result>): Promise<Result> {
  try {
    return await askOnReturn(load);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, againAfterMs));
    return untilItCame(load);
  }
}
