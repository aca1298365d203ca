import { styled } from 'styled-components';
import { contentColumn } from '../theme/contentColumn';
import { color, media, space, type } from '../theme/tokens';

/** The look of the Footer. */
export const FooterFrame = styled.footer`
  position: relative;
  background: ${color.ink};
  color: ${color.white};

  & .inner {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(5)};
    ${contentColumn}
    padding-block: ${space(8)} ${space(6)};
  }
  @media ${media.sm} {
    & .inner {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  @media ${media.lg} {
    & .inner {
      grid-template-columns: repeat(2, minmax(0, 15fr)) repeat(2, minmax(0, 16fr));
      gap: ${space(3)};
      padding-block: ${space(10)} ${space(8)};
    }
  }

  & .who {
    display: grid;
    align-content: start;
    justify-items: start;
    gap: ${space(2)};
  }
  & .who p {
    max-inline-size: 26ch;
    color: rgb(255 255 255 / 85%);
  }

  & h2 {
    margin-block-end: ${space(1)};
    font-size: ${type.t18};
    line-height: 1.4;
    letter-spacing: 0;
    color: ${color.marigold};
  }
  & nav a,
  & section :is(a, p) {
    display: inline-flex;
    align-items: flex-start;
    gap: 10px;
    padding-block: 11px;
    color: ${color.white};
    font-size: ${type.t15};
    line-height: 1.5;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  & :is(nav, section) a:hover {
    text-decoration: underline;
  }
  /* Short names stand in two columns wherever these are wide enough: one of nine is twice as high as all beside it. */
  & nav ul {
    columns: 2 5.5rem;
    column-gap: ${space(2)};
  }
  & nav li {
    break-inside: avoid;
  }
  & nav a {
    min-inline-size: 44px;
  }
  /* With large letters a number is wider than a small phone. */
  & .contact bdi {
    white-space: normal;
  }
  & .contact .icon {
    margin-block-start: 1px;
    color: ${color.sky};
  }
  & h3 {
    font-size: ${type.t15};
    line-height: 1.4;
    letter-spacing: 0;
  }
  & .contact + h3 {
    margin-block-start: ${space(2)};
    padding-block-start: ${space(2)};
    border-block-start: 1.5px solid rgb(255 255 255 / 16%);
  }
  & .named {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${space(2)};
    margin-block-start: ${space(2)};
    padding-block-start: ${space(1)};
    border-block-start: 1.5px solid rgb(255 255 255 / 16%);
  }

  & .social {
    display: flex;
    gap: ${space(1)};
    margin-block-start: ${space(1)};
  }
  & .social a {
    display: grid;
    place-items: center;
    inline-size: 46px;
    block-size: 46px;
    border: 1.5px solid rgb(255 255 255 / 32%);
    border-radius: 50%;
    color: ${color.white};
    transition:
      background-color 0.2s,
      color 0.2s;
  }
  & .social a:hover {
    background: ${color.marigold};
    color: ${color.ink};
  }
  & .social a:focus-visible {
    border-radius: 50%;
  }

  & .end {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)} ${space(4)};
    ${contentColumn}
    padding-block: ${space(2)} ${space(4)};
    font-size: ${type.t15};
    color: rgb(255 255 255 / 85%);
  }
  & .end::before {
    content: '';
    flex: 1 0 100%;
    block-size: 1.5px;
    background: rgb(255 255 255 / 16%);
    margin-block-end: ${space(1)};
  }
  & .end a {
    display: inline-block;
    padding-block: 10px;
    color: inherit;
  }
  /* Clear of a button that floats over this corner. */
  @media ${media.md} {
    body:has([data-floating='start']) & .end {
      padding-block-end: 92px;
    }
  }
`;
