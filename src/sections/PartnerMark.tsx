import { styled } from 'styled-components';
import { font } from '../theme/tokens';
import { glyphs, isGlyph } from './glyphs';

/** A partner's mark: its glyph and its name. */
export function PartnerMark({ name, glyph }: { name: string; glyph: string }) {
  return (
    <Mark>
      <svg viewBox="0 0 24 24" fill="currentColor" fillRule="evenodd" aria-hidden>
        <path d={glyphs[isGlyph(glyph) ? glyph : 'ring']} />
      </svg>
      {name}
    </Mark>
  );
}

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  font-family: ${font.heading};
  font-weight: 700;
  line-height: 1.1;
  white-space: nowrap;
  & svg {
    inline-size: 1.1em;
    block-size: 1.1em;
    flex: none;
  }
`;
