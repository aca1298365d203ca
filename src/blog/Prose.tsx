import { styled } from 'styled-components';
import { color, font, media, radius, space, type, width } from '../theme/tokens';

/** How running text looks: the measure of a book, headings close to what they open, air around what interrupts. */
export const Prose = styled.div`
  display: flow-root;
  font-size: 1.125rem;
  line-height: 1.7;
  @media ${media.lg} {
    font-size: 1.1875rem;
  }

  & > * + * {
    margin-block-start: 1.15em;
  }
  & > :is(p, ul, ol) {
    max-inline-size: ${width.measure};
  }
  & > h2 {
    margin-block-start: 1.75em;
    font-size: ${type.t36};
    line-height: 1.12;
  }
  & > h3 {
    margin-block-start: 1.6em;
    font-size: ${type.t28};
    line-height: 1.18;
  }
  & > :is(h4, h5, h6) {
    margin-block-start: 1.5em;
    font-family: ${font.heading};
    font-size: ${type.t22};
    line-height: 1.25;
  }
  & > :is(h2, h3, h4, h5, h6) + * {
    margin-block-start: 0.65em;
  }
  & > :first-child {
    margin-block-start: 0;
  }
  &[data-lead] > p:first-of-type {
    font-size: ${type.t22};
    line-height: 1.5;
    max-inline-size: 58ch;
  }

  & a {
    font-weight: 600;
  }
  & strong {
    font-weight: 800;
  }

  & :is(ul, ol) {
    padding-inline-start: 1.5em;
  }
  & ul {
    list-style: none;
  }
  & ul > li {
    position: relative;
  }
  & ul > li::before {
    content: '';
    position: absolute;
    inset-inline-start: -1.2em;
    inset-block-start: 0.58em;
    inline-size: 0.55em;
    block-size: 0.55em;
    border-radius: 0 100% 0 100%;
    background: ${color.leaf};
  }
  & ol {
    list-style: decimal;
    padding-inline-start: 1.7em;
  }
  & ol > li {
    padding-inline-start: 0.3em;
  }
  & ol > li::marker {
    font-family: ${font.heading};
    font-weight: 700;
    color: ${color.deepLeaf};
  }
  & li + li,
  & li > :is(ul, ol) {
    margin-block-start: 0.5em;
  }

  & blockquote {
    position: relative;
    margin-block: 1.7em;
    padding-inline-start: ${space(4)};
    font-family: ${font.heading};
    font-weight: 600;
    font-size: ${type.t28};
    line-height: 1.3;
    text-wrap: balance;
  }
  & blockquote::before {
    content: '';
    position: absolute;
    inset-block: 0.15em;
    inset-inline-start: 0;
    inline-size: 6px;
    border-radius: 6px;
    background: ${color.accent};
  }
  & blockquote em {
    font-style: normal;
    color: ${color.deepLeaf};
  }

  & hr {
    inline-size: 100%;
    block-size: 24px;
    margin-block: 2em;
    border: 0;
    background: linear-gradient(${color.line}, ${color.line}) center / 100% 1.5px no-repeat;
    position: relative;
  }
  /* Two leaves in the middle of the line. */
  & hr::before,
  & hr::after {
    content: '';
    position: absolute;
    inset-block-start: 2px;
    inline-size: 14px;
    block-size: 14px;
    background: ${color.leaf};
    box-shadow: 0 0 0 6px ${color.paper};
  }
  & hr::before {
    inset-inline-end: 50%;
    border-radius: 100% 0 100% 0;
  }
  & hr::after {
    inset-inline-start: 50%;
    border-radius: 0 100% 0 100%;
    clip-path: inset(-8px -8px -8px 0);
  }

  & :not(pre) > code {
    padding: 0.12em 0.4em;
    border-radius: 8px;
    background: ${color.accentSoft};
    font-family: ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, monospace;
    font-size: 0.88em;
    overflow-wrap: anywhere;
  }
  & :is(sup, sub) {
    font-size: 0.72em;
    line-height: 0;
  }

  & > figure,
  & > .table {
    margin-block: 2em;
  }
  & > figure {
    border-radius: ${radius.card};
  }
  & > figure[data-picture^='level-'] {
    max-inline-size: 400px;
    margin-inline: auto;
    border-radius: ${radius.card};
    background: ${color.backdrop};
  }

  & .table {
    overflow-x: auto;
    border: 1.5px solid ${color.line};
    border-radius: ${radius.inner};
    background: ${color.white};
  }
  & table {
    inline-size: 100%;
    border-collapse: collapse;
    font-size: 0.94em;
    line-height: 1.45;
  }
  @media not all and ${media.sm} {
    & table {
      font-size: 0.875rem;
    }
    & table :is(th, td) {
      padding-inline: 10px;
    }
  }
  & :is(th, td) {
    padding: 12px 18px;
    text-align: start;
    vertical-align: top;
  }
  & thead {
    background: ${color.ink};
    color: ${color.white};
  }
  & thead th {
    font-family: ${font.heading};
    font-weight: 600;
    line-height: 1.25;
  }
  & tbody tr + tr > * {
    border-block-start: 1.5px solid ${color.line};
  }
  & tbody tr > :first-child {
    font-weight: 700;
  }
`;
