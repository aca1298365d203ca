import type { Spoken } from '../regions/spoken';

/** The lists of the region's or the brand's file as a page reads them: they come with the words of their namespace. */
export interface ListedWords {
  team: { id: string; name: Spoken; picture: string; position: Spoken; message: Spoken }[];
  testimonials: { id: string; name: Spoken; relation: 'parent' | 'client'; quote: Spoken; picture?: string }[];
  faq: { id: string; question: Spoken; answer: Spoken }[];
}

/** Under which name a list stands among the words of its namespace. */
export const listKey = 'list';
