import { array, boolean, type InferType, object, type Schema, string } from 'yup';
import { trialsSchema } from '../trials/trialsSchema';
import { eventsGroup } from './eventsSchema';
import {
  ageRange,
  choice,
  count,
  country,
  currency,
  email,
  geo,
  hasNoAccount,
  id,
  isoDate,
  nonEmptyList,
  phone,
  text,
  texts,
  webAddress,
} from './fields';
import { homeSectionIds } from './homeSections';
import { closedDays, hoursList } from './hoursSchema';
import { homeMenu, siteMenu } from './menuSchema';
import type { NumberingPlan } from './NumberingPlan';
import { noticeGroup } from './noticeSchema';
import type { OwnPicture } from './OwnPicture';
import { type LevelId } from './pagePaths';
import { questionList, teamList, testimonialList } from './peopleAndQuestions';
import { pictureAlt, pictureGroup } from './picturesSchema';
import {
  address,
  canonical,
  formerly,
  host,
  language,
  level,
  locale,
  name,
  pages,
  prefix,
  samples,
} from './regionFields';
import { socialLinks } from './socialSchema';
import { theme } from './themeSchema';

/** A region file, `regions/<code>.yaml`: what a manager may say. The type follows from it. */
export const regionSchema = object({
  name: text('the name of the region', 'United Arab Emirates'),
  country: country('the country (ISO 3166-1)'),
  prefix: prefix(),
  formerly: formerly(),
  hosts: array().of(host()).required().meta({
    expects: 'a list of host names, [] where there are none',
    example: '[ae.cogsprout.example]',
    about: 'hosts that show this region without a prefix',
  }),
  canonical: canonical(),
  default: boolean()
    .required()
    .meta({ expects: 'true or false', example: 'false', about: 'exactly one region is the default' }),
  status: choice(['live', 'draft'] as const, 'live, or draft until it is ready'),
  languages: nonEmptyList(language(), {
    expects: 'a list of languages',
    example: '[en, ar]',
    about: 'the first has no segment in the address',
  }),
  locale: locale(),
  currency: currency('the currency (ISO 4217)'),
  timeZone: string()
    .required()
    .matches(/^[A-Za-z_]+(\/[A-Za-z_+-]+)+$/)
    .meta({ expects: 'a time zone', example: 'Asia/Dubai', about: 'the time zone (IANA name)' }),
  theme: theme(),
  logo: text('the name of a picture in pictures/: the logo in the place of the mark', 'our-logo').optional(),
  pictures: pictureGroup(),
  notice: noticeGroup(),
  contact: object({
    phone: phone('the phone in the header and the footer; always in quotes, or the plus is lost'),
    email: email('the e-mail in the header and the footer', 'dubai@cogsprout.example'),
    addresses: nonEmptyList(address, { expects: 'a list of addresses', about: 'offices and centres' }),
  })
    .required()
    .meta({ expects: 'phone, email and addresses' }),
  supportEmail: email('the support e-mail, where this region has one of its own', 'help@cogsprout.example').optional(),
  branches: nonEmptyList(
    object({ id: id('dubai'), name: name('the name on the map', 'Dubai', '{ en: Dubai, ar: دبي }'), geo: geo() })
      .required()
      .meta({ expects: 'a branch', example: '{ id: dubai, name: Dubai, geo: [25.185, 55.265] }' }),
    {
      expects: 'a list of branches',
      about: 'where children learn; shown on the map. Left out, it is the places of contact.addresses',
    },
  )
    .optional()
    .default(undefined),
  hours: hoursList(),
  closed: closedDays(),
  chat: object({
    number: phone('the number that the chat link writes to'),
    country: string()
      .matches(/^[A-Z]{2}$/)
      .optional()
      .meta({
        expects: 'the two capital letters of a country',
        example: 'AE',
        about: 'the country of the chat number, where it is another one on purpose',
      }),
    message: texts('the first message; {{page}} becomes the name of the page', '"Hello, I am looking at {{page}}."'),
  })
    .required()
    .meta({ expects: 'number and message' }),
  social: socialLinks().optional(),
  phoneRule: object({
    digits: count('how many digits a mobile number has', '10', [4, 15]),
    longest: count('how many digits it has at most, where the lengths vary', '11', [4, 15]).optional(),
    example: string()
      .required()
      .matches(/^\d+$/)
      .meta({ expects: 'digits in quotes', example: '"0501234567"', about: 'shown in the form' }),
    callingCode: string()
      .matches(/^[1-9]\d{0,3}$/)
      .optional()
      .meta({
        expects: 'the digits of a dialling code in quotes',
        example: '"971"',
        about: 'the dialling code that is taken off a pasted number, where it is not that of the country',
      }),
  })
    .required()
    .meta({ expects: 'digits and example', example: '{ digits: 10, example: "0501234567" }' }),
  ages: object({
    classes: ageRange('ages of the classes'),
    courses: ageRange('ages of the courses'),
    workshops: ageRange('ages of the workshops'),
    robotica: ageRange('ages at Robotica'),
    levels: object({
      'robo-starter': level(),
      'robo-explorer': level(),
      'code-crafter': level(),
      'robo-champion': level(),
      'app-wizard': level(),
      'robo-engineer': level(),
    } satisfies Record<LevelId, unknown>)
      .optional()
      .default(undefined)
      .meta({
        expects: 'an age range for each level',
        about: 'from where to where each level fits best; left out, the ages of the courses are shared out',
      }),
  })
    .required()
    .meta({ expects: 'classes, courses, workshops and robotica' }),
  figures: object({
    parents: count('parents who trust us', '20000'),
    students: count('students trained', '100000'),
    years: count('years of experience', '14'),
    hubs: count('hubs and branches', '20'),
    underserved: count('underserved students reached in a year', '10000'),
  })
    .required()
    .meta({ expects: 'parents, students, years, hubs and underserved' }),
  events: eventsGroup(),
  trials: trialsSchema,
  organizationTypes: nonEmptyList(
    object({
      value: text('what the spreadsheet gets', 'International'),
      label: name('what people read', 'CBSE', '{ en: "Others", hi: "अन्य" }'),
    })
      .required()
      .meta({ expects: 'value and label', example: '{ value: International, label: { en: "Others" } }' }),
    {
      expects: 'a list of options',
      about: 'the kinds of organisation that the school forms offer; without it the list of CBSE, IGCSE, ICSE …',
    },
  )
    .optional()
    .default(undefined),
  franchise: object({
    investment: nonEmptyList(
      object({
        value: text('what the spreadsheet gets', '"Upto AED 15,000"'),
        label: texts('what people read', '"Up to AED 15,000"'),
      })
        .required()
        .meta({
          expects: 'value and label',
          example: '{ value: "Upto AED 15,000", label: { en: "Up to AED 15,000" } }',
        }),
      { expects: 'a list of options', about: 'the investment options of the franchise form' },
    ),
  })
    .required()
    .meta({ expects: 'investment' }),
  home: object({
    hero: object({
      title: texts('the largest words of the home page', '"Robots today. Makers for life."'),
      text: texts('the lines below the title', '"Robotics and coding for ages 6 to 17."'),
      picture: text('the name of the picture', 'hero-ae'),
      alt: pictureAlt(),
    })
      .required()
      .meta({ expects: 'title, text and picture' }),
    sections: nonEmptyList(choice(homeSectionIds, 'a section of the home page'), {
      expects: 'a list of sections',
      example: '[home, why, programs]',
      about: 'the sections of the home page, in order',
    }),
    menu: homeMenu(),
  })
    .required()
    .meta({ expects: 'hero and sections' }),
  menu: siteMenu(),
  pages,
  team: teamList().optional().default(undefined),
  testimonials: testimonialList().optional().default(undefined),
  faq: questionList().optional().default(undefined),
  analytics: object({ script: webAddress('the address of the analytics script', 'https://stats.example/script.js') })
    .optional()
    .default(undefined)
    .meta({ expects: 'script', about: 'the only third-party script that is allowed; leave it out for none' }),
  samples: samples(),
})
  .required()
  .meta({ expects: 'a region' });

const named = { id: id('lumen'), name: text('the name', 'Lumen Foundation') };
const partners = (about: string) =>
  nonEmptyList(
    object({ ...named, glyph: id('arch') })
      .required()
      .meta({ expects: 'id, name and glyph', example: '{ id: lumen, name: Lumen Foundation, glyph: sun }' }),
    { expects: 'a list of partners', about },
  );

/** What all regions share: `regions/site.yaml`. */
export const siteSchema = object({
  brand: text('the name of the brand', 'Cogsprout'),
  legalName: text('the company behind the brand', 'Cogsprout Learning'),
  founded: count('the year of the foundation', '2010', [1900, 2100]),
  privacyVersion: isoDate('the day the privacy policy was last changed'),
  supportEmail: email('the support e-mail in the top bar and the menus', 'support@cogsprout.example'),
  social: socialLinks(),
  map: object({
    tiles: string()
      .required()
      .matches(/^https:\/\/(?=\S*\{z\})(?=\S*\{x\})(?=\S*\{y\})[^\s"'<>/]+\/[^\s"'<>]+$/)
      .test('account', hasNoAccount)
      .meta({
        expects: 'a web address with {z}, {x} and {y}, in quotes',
        example: '"https://tiles.example/{z}/{x}/{y}.png"',
        about: 'where the contact page gets the tiles of its map',
      }),
    attribution: text('whom the tiles come from, shown on the map', '© OpenStreetMap contributors'),
  })
    .optional()
    .default(undefined)
    .meta({
      expects: 'tiles and attribution',
      about: 'tiles for the contact page; leave it out and the map is the one we draw',
    }),
  team: teamList(),
  testimonials: testimonialList(),
  faq: questionList(),
  patrons: partners('patrons'),
  brands: partners('brands we work with'),
  samples: samples(),
})
  .required()
  .meta({ expects: 'the brand file' });

/** What a region file holds. */
export type RegionFile = InferType<typeof regionSchema>;
/** What the brand file holds. */
export type Site = InferType<typeof siteSchema>;
/** A region as the site knows it: its file, its code, what libphonenumber knows of its country, and the like. */
export type Region = RegionFile & {
  code: string;
  branches: NonNullable<RegionFile['branches']>;
  ages: { levels: NonNullable<RegionFile['ages']['levels']> };
  phoneRule: { plan?: NumberingPlan | undefined };
  /** Its languages in which browsers cannot write numbers and dates; `en` where they have no English of its country. */
  unwritten?: readonly string[];
  /** By the name of the picture that each takes the place of, or as {@link OwnPictureName}. */
  ownPictures?: Readonly<Record<string, OwnPicture>>;
};

export type { Schema };
