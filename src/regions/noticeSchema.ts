import { object } from 'yup';
import { choice, isoDate, texts, webAddress } from './fields';
import { pageIds } from './pagePaths';

/** `notice:` of a region file: a line on top of every page, from one day to another. */
export const noticeGroup = () =>
  object({
    text: texts('what everybody is to know; it may name facts, for example {{phone}}', '"We are closed on Friday."'),
    from: isoDate('the first day on which it is shown; left out, it is shown at once').optional(),
    to: isoDate('the last day on which it is shown; left out, it stays until it is taken out').optional(),
    page: choice(pageIds, 'the page that it leads to').optional(),
    link: webAddress('the address elsewhere that it leads to', 'https://news.example/camp').optional(),
  })
    .optional()
    .default(undefined)
    .meta({
      expects: 'text, and from, to, page or link where they are meant',
      example: '{ text: { en: "We are closed on Friday." }, from: "2026-12-01", to: "2026-12-04" }',
      about: 'a line on top of every page, from one day to another',
    });
