import 'i18next';
import type { Facts } from '../regions/facts';
import type { EnglishWords } from './EnglishWords';

/** A misspelt key, and a variable that is misspelt or left out, do not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: EnglishWords;
    strictInterpolationChecks: true;
    /** What createI18n fills in everywhere. */
    defaultVariables: Facts;
  }
}
