import { expect, test } from 'vitest';
import { standingStyles } from './standingStyles.server';

const opening = '<style data-styled="true" data-styled-version="6.6.0">';
const button = '.aaa{color:red;}/*!sc*/\n@media (min-width: 64em){.aaa{color:green;}}/*!sc*/\n';
const buttonMarker = 'data-styled.g1[id="sc-button"]{content:"aaa,"}/*!sc*/\n';
const card = '.bbb::before{content:"<";}/*!sc*/\n';
const cardMarker = 'data-styled.g4[id="sc-card"]{content:"bbb,"}/*!sc*/\n';

test('the rules of a page stand in an element that stays, and what styled-components takes over has none', () => {
  const tags = `${opening}${button}${buttonMarker}</style>`;
  expect(standingStyles(tags)).toBe(
    '<style>.aaa{color:red;}@media (min-width: 64em){.aaa{color:green;}}</style>' +
      `${opening}data-styled.g1[id="sc-button"]{content:"aaa,"}</style>`,
  );
});

test('every component is still told of, in the order of their rules', () => {
  const [, standing = '', markers = ''] =
    /^<style>([^]*)<\/style><style [^>]*>([^<]*)<\/style>$/.exec(
      standingStyles(`${opening}${button}${buttonMarker}${card}${cardMarker}</style>`),
    ) ?? [];
  expect(standing.indexOf('.aaa')).toBeLessThan(standing.indexOf('.bbb'));
  expect(markers.split('/*!sc*/\n').filter(Boolean)).toHaveLength(2);
});

test('styles that are not written as they are known to be stay as they are', () => {
  for (const tags of ['', '<style>.aaa{}</style>', `${opening}${card}</style>${opening}${cardMarker}</style>`])
    expect(standingStyles(tags)).toBe(tags);
});
