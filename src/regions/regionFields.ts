import { array, lazy, object, type Schema, string } from 'yup';
import { ageRange, choice, email, geo, id, isReadable, nonEmptyList, phone, textOrTexts } from './fields';
import { pageIds } from './pagePaths';

/** Fields of region files that have a rule of their own; `fields.ts` has those that several schemas use. */

/** `prefix:` of a region file, the start of its addresses on any host: `/ae`. */
export const prefix = () =>
  string()
    .required()
    .matches(/^\/[a-z][a-z0-9-]*$/)
    .meta({ expects: 'a slash and small letters', example: '/ae', about: 'the address people and QA use on any host' });
/** `formerly:`, prefixes that the region had before: they redirect to the present one. */
export const formerly = () =>
  array()
    .of(
      string()
        .required()
        .matches(/^\/[a-z][a-z0-9-]*(\/[a-z]{2,3}(-[a-z0-9]+)*)?$/)
        .meta({ expects: 'an old prefix, or one with an old language', example: '/uae' }),
    )
    .optional()
    .default(undefined)
    .meta({
      expects: 'a list of old prefixes',
      example: '[/uae, /ae/hi]',
      about: 'addresses of before, which lead to those of today; /ae/hi for a language that is gone',
    });
/** One of `hosts:`, a host name without port. */
export const host = () =>
  string()
    .required()
    .matches(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/)
    .meta({
      expects: 'a host name in small letters, without https:// and without a path',
      example: 'ae.cogsprout.example',
    });
/** `canonical:`, the public address of the home page (https, without a slash at its end). */
export const canonical = () =>
  string()
    .required()
    .matches(/^https?:\/\/[a-z0-9.-]+(:\d+)?(\/[a-z0-9-]+)?$/)
    .test('readable', isReadable)
    .meta({
      expects: 'the public address of the home page, with https:// and without a slash at its end',
      example: 'https://cogsprout.example/ae',
      about: 'the one public address of the home page',
    });
/** One of `languages:`, a BCP 47 tag. */
export const language = () =>
  string()
    .required()
    .matches(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/)
    .meta({ expects: 'a language tag', example: 'en' });
/** `locale:`, the BCP 47 tag by which numbers, dates and money are written. */
export const locale = () =>
  string()
    .required()
    .matches(/^[a-z]{2,3}(-[A-Z][a-z]{3})?-[A-Z]{2}(-u(-[a-z0-9]{2,8})+)?$/)
    .meta({ expects: 'a language and a country', example: 'en-AE', about: 'how numbers, dates and money are written' });

/** A level of `ages.levels`, as the youngest and the oldest age. */
export const level = () => ageRange('from where to where the level fits best');

/** A name: one text, or one for each language. */
export const name = (about: string, example: string, examples: string) =>
  textOrTexts(`${about}, or one for each language`, example, examples);

/** One of `contact.addresses`: an office or a centre. */
export const address = object({
  id: id('dubai'),
  kind: choice(['office', 'centre'] as const, 'office, or centre where children learn'),
  lines: nonEmptyList(name('a line of the address', 'Business Bay', '{ en: Business Bay, ar: الخليج التجاري }'), {
    expects: 'the lines of the address in brackets',
    example: '[Sample Tower, Business Bay]',
  }),
  city: name('the city', 'Dubai', '{ en: Dubai, ar: دبي }'),
  postcode: string().defined().default('').meta({
    expects: 'the postcode in quotes, "" where there is none',
    example: '"632006"',
    about: 'the postcode in quotes, "" where there is none',
  }),
  geo: geo(),
  phone: phone('the phone of this office, where it has one of its own').optional(),
  email: email('the e-mail of this office, where it has one of its own', 'vellore@cogsprout.example').optional(),
})
  .required()
  .meta({ expects: 'an address with id, kind, lines, city, postcode and geo' });

const pagesMeta = {
  expects: 'all, or a list of pages',
  example: '[about, courses, contact]',
  about: 'all, or the list of pages this region has',
};
const pageList = array().of(choice(pageIds, 'a page of the site')).required().meta(pagesMeta);
const allPages = string<'all'>()
  .required()
  .oneOf(['all'] as const)
  .meta(pagesMeta);
/** `pages:`, the ids of the pages that the region has, or `all`. */
export const pages = lazy(
  (value: unknown): Schema<'all' | string[]> => (Array.isArray(value) ? pageList : allPages),
).meta({
  ...pagesMeta,
  variants: [allPages, pageList],
});

/** `samples:`, the paths of values that are placeholders until the region has its own. */
export const samples = () =>
  array()
    .of(string().required().meta({ expects: 'the path of a value', example: 'contact.phone' }))
    .required()
    .meta({
      expects: 'a list of paths, [] when there are none',
      example: '[contact.phone]',
      about: 'values still to be replaced by real ones',
    });
