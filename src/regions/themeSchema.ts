import { lazy, object, type Schema, string } from 'yup';
import { isGroup } from '../typed/unknownData';
import { choice } from './fields';

/** The moods of ours that a region may take. */
const themeIds = ['marigold', 'dune'] as const;
type ThemeId = (typeof themeIds)[number];

/** A mood of ours, or the colours that follow from a brand's. */
export type Theme = ThemeId | { brand: string };

const about = 'the accent colours and the backdrop';
const mood = choice(themeIds, about).meta({
  expects: `one of ${themeIds.join(', ')}, or a colour of your own`,
  example: '{ brand: "#7a1fa2" }',
});
const ownColour = object({
  brand: string()
    .required()
    .matches(/^#[0-9a-fA-F]{6}$/)
    .meta({
      expects: 'a colour as # and six digits, in quotes',
      example: '"#7a1fa2"',
      about: 'the colour of the brand; the other colours follow from it, so that everything can be read',
    }),
})
  .required()
  .meta({ expects: 'the colour of a brand', example: '{ brand: "#7a1fa2" }' });

/** `theme:` of a region file. */
export const theme = () =>
  lazy((value: unknown): Schema<Theme> => (isGroup(value) ? ownColour : mood)).meta({
    expects: 'a theme, or a colour of your own',
    about,
    variants: [mood, ownColour],
  });
