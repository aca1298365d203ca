import { errorsOf, type Problem } from './problem.server';
import { problemReport } from './problemReport.server';

/** Region or locale files that cannot go live; its message is written for the person who saved them. */
export class WrongRegions extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(problemReport(errorsOf(problems)));
  }
}
