import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';
import { color, font, layer, radius, shadow } from '../theme/tokens';

/** Says 'Loading...' while a post, or 'Loading .......' while a list is on its way (spec.md section 2); what is here stays readable. */
export function PendingNotice() {
  const { t } = useTranslation('blog');
  const { state, location } = useNavigation();
  const path = state === 'loading' ? location.pathname : '';
  const isPost = path.includes('/blog-details/');
  const words = isPost ? t('post.loading') : path.endsWith('/blog') ? t('loading') : '';
  return <Place role="status">{words && <span>{words}</span>}</Place>;
}

const appear = keyframes`
  from { opacity: 0; }
`;

const Place = styled.div`
  position: fixed;
  inset-block-end: 28px;
  inset-inline: 0;
  z-index: ${layer.floating};
  display: grid;
  justify-items: center;
  pointer-events: none;
  & span {
    padding: 10px 24px;
    border-radius: ${radius.pill};
    background: ${color.ink};
    color: ${color.white};
    font-family: ${font.heading};
    font-weight: 600;
    box-shadow: ${shadow.float};
    /* What comes at once needs no words. */
    animation: ${appear} 0.2s 0.25s backwards;
  }
`;
