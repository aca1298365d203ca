import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, font, space } from '../../theme/tokens';

/** Marks a draft that is seen through a preview link. */
export function DraftNote() {
  const { t } = useTranslation('blog');
  return (
    <Note role="note">
      <strong>{t('post.draft')}</strong> {t('post.draftText')}
    </Note>
  );
}

const Note = styled.p`
  padding: ${space(1.5)} 20px;
  background: ${color.marigold};
  color: ${color.ink};
  text-align: center;
  line-height: 1.4;
  & strong {
    font-family: ${font.heading};
    font-size: 1.1em;
    margin-inline-end: 6px;
  }
`;
