import { object } from 'yup';
import { groupOf, text, texts } from './fields';

/** What a picture shows, for whoever does not see it. */
export const pictureAlt = () =>
  texts('what the picture shows, for whoever does not see it', '"Children build a robot in Vellore"').optional();

/** `pictures:` of a region file: pictures of one's own in the place of ours, by the name of ours. */
export const pictureGroup = () =>
  groupOf(
    () =>
      object({ picture: text('the name of a file in pictures/, without its ending', 'our-centre'), alt: pictureAlt() })
        .required()
        .meta({
          expects: 'picture and alt',
          example: '{ picture: our-centre, alt: { en: "Children build a robot in Vellore" } }',
        }),
    {
      expects: 'a group of pictures, by the names of those that they take the place of',
      example: '{ about: { picture: our-centre } }',
      about: 'pictures of your own in the place of ours, by the name of ours (a file in art/images)',
    },
  ).optional();
