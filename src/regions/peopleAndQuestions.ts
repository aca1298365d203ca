import { object } from 'yup';
import { choice, id, nonEmptyList, text, textOrTexts, texts } from './fields';

const name = () =>
  textOrTexts('the name, or one for each language', '"Asha Raman"', '{ en: "Asha Raman", hi: "आशा रमन" }');

/** The team: who they are, what they do and what they say, in every language. */
export const teamList = () =>
  nonEmptyList(
    object({
      id: id('asha'),
      name: name(),
      picture: text('the name of the picture', 'avatar-4'),
      position: texts('what they do', '"Head of Learning"'),
      message: texts('what they say', '"I plan each level backwards."'),
    })
      .required()
      .meta({
        expects: 'id, name, picture, position and message',
        example:
          '{ id: asha, name: Asha Raman, picture: avatar-4, position: { en: "Head of Learning" }, message: { en: "…" } }',
      }),
    { expects: 'a list of people', about: 'the team, with their texts in every language' },
  );

/** What parents and clients say, in every language. */
export const testimonialList = () =>
  nonEmptyList(
    object({
      id: id('priya'),
      name: name(),
      relation: choice(['parent', 'client'] as const, 'parent or client'),
      quote: texts('what they say', '"Now she asks for the small screwdriver."'),
      picture: text('the name of the picture; left out, a robot speaks in its place', 'priya').optional(),
    })
      .required()
      .meta({
        expects: 'id, name, relation and quote',
        example: '{ id: priya, name: Priya S., relation: parent, quote: { en: "Now she asks for the screwdriver." } }',
      }),
    { expects: 'a list of people', about: 'what parents and clients say, in every language' },
  );

/** The questions of the home page with their answers, in every language; both may name facts in `{{…}}`. */
export const questionList = () =>
  nonEmptyList(
    object({
      id: id('kits'),
      question: texts('the question', '"Are the kits included?"'),
      answer: texts('the answer; it may name facts, for example {{phone}}', '"They are bought separately."'),
    })
      .required()
      .meta({
        expects: 'id, question and answer',
        example:
          '{ id: kits, question: { en: "Are the kits included?" }, answer: { en: "They are bought separately." } }',
      }),
    { expects: 'a list of questions', about: 'the questions of the home page, in every language; the first is open' },
  );
