import { createHash } from 'node:crypto';
import { armOrigin } from '../../leads/RobotShapes';
import { wordmarkEdge } from '../../theme/drawnBrand';
import { fontFaceCss } from '../../theme/fonts';
import { scriptRules } from '../../theme/scripts';
import { color, font, media, radius } from '../../theme/tokens';

export interface BookingStyle {
  css: string;
  /** The hash of `css` in base64, for the content security policy. */
  hash: string;
}

const styles = new Map<string, BookingStyle>();

/** The style sheet of a booking's page, which needs no other file but the fonts of its language. */
export function bookingStyle(language: string): BookingStyle {
  const known = styles.get(language);
  if (known) return known;
  const css = fontFaceCss(language) + rules;
  const style = { css, hash: createHash('sha256').update(css).digest('base64') };
  styles.set(language, style);
  return style;
}

const rules = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: ${color.paper}; color: ${color.ink}; font: 1.0625rem/1.55 ${font.body}; }
main { max-inline-size: 42rem; margin-inline: auto; padding: 1.25rem 1rem 3rem; }
header { max-inline-size: 42rem; margin-inline: auto; padding: 1.25rem 1rem 0; }
header a {
  color: ${color.ink}; font-family: ${font.heading}; font-weight: 700; font-size: 1.25rem;
  text-decoration: none; display: inline-flex; align-items: center; gap: 0.5rem; padding-block: 0.5rem;
}
${wordmarkEdge('header svg')}
h1, h2 { font-family: ${font.heading}; font-weight: 700; line-height: 1.2; }
h1 { text-wrap: balance; font-size: clamp(1.75rem, 1.5rem + 1.5vw, 2.5rem); margin-block: 0 1rem; }
.head { display: flex; align-items: end; justify-content: space-between; gap: 1rem; }
.robot { flex: none; inline-size: clamp(5rem, 20vw, 8rem); overflow: visible; }
.robot .arm { transform-origin: ${armOrigin}; }
@media ${media.motion} { .robot .arm { animation: wave 0.7s ease-in-out 4; } }
@keyframes wave { 50% { transform: rotate(16deg); } }
h2 { font-size: 1.125rem; margin-block: 0; display: inline; text-wrap: balance; }
.said {
  background: ${color.leafSoft}; border: 1.5px solid ${color.deepLeaf}; border-radius: ${radius.field};
  padding: 0.75rem 1.5rem; margin-block: 0 1.25rem;
}
.said.bad { background: ${color.dangerSoft}; border-color: ${color.danger}; }
.card {
  background: ${color.white}; border: 1.5px solid ${color.line}; border-radius: ${radius.card};
  padding: 1.5rem; margin-block-end: 1rem;
}
.card > p:first-child { margin-block-start: 0; } .card > p:last-child { margin-block-end: 0; }
dl { margin: 0; } dt { color: ${color.inkSoft}; font-size: 0.9375rem; } dd { margin: 0 0 0.875rem; font-weight: 600; text-wrap: balance; }
p { text-wrap: pretty; } .whole { white-space: nowrap; } .date { display: inline-block; }
dd small { display: block; font-weight: 400; color: ${color.inkSoft}; }
.links { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-block-start: 0.5rem; }
a.button, button { min-block-size: 48px; padding: 0.625rem 1.25rem; border-radius: 999px;
  font: 600 1.0625rem/1.2 ${font.heading}; cursor: pointer;
  display: inline-flex; align-items: center; border: 2px solid ${color.deepLeaf}; text-decoration: none; }
@media (width < 30rem) { .links > a { flex: auto; justify-content: center; } }
button { background: ${color.deepLeaf}; color: ${color.white}; }
a.button { background: ${color.white}; color: ${color.deepLeaf}; }
main > p > a.button, .loud > a:first-child { background: ${color.deepLeaf}; color: ${color.white}; }
button.quiet { background: ${color.white}; color: ${color.deepLeaf}; }
button.danger { background: ${color.white}; color: ${color.danger}; border-color: ${color.danger}; }
:focus-visible { outline: 3px solid ${color.ink}; outline-offset: 2px; }
summary::after { content: '+'; content: '+' / ''; margin-inline-start: auto; font-size: 1.5rem; line-height: 1; }
[open] > summary::after { content: '\\2212'; content: '\\2212' / ''; }
summary::-webkit-details-marker { display: none; }
form > h2 { display: block; } details > p { margin-block: 0.25rem 0.5rem; } summary + form { margin-block-start: 0.75rem; }
summary { cursor: pointer; min-block-size: 44px; display: flex; align-items: center; gap: 0.5rem; font-weight: 600; }
fieldset { border: 0; margin: 0 0 1rem; padding: 0; } legend { font-weight: 600; padding: 0; margin-block: 0.75rem 0.25rem; }
label {
  display: flex; align-items: center; gap: 0.75rem; min-block-size: 48px; padding-block: 0.375rem;
  border-block-end: 1px solid ${color.line}; cursor: pointer;
}
label input { inline-size: 1.25rem; block-size: 1.25rem; margin: 0; flex: none; accent-color: ${color.deepLeaf}; }
label small { margin-inline-start: auto; white-space: nowrap; color: ${color.inkSoft}; }
label span small { display: block; }
@media print {
  .links, details, form button, main > p > a { display: none; }
  .card { break-inside: avoid; }
}
${scriptRules}
`;
