import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useRegion, useSite } from '../regions/RegionContext';
import { ease, font } from '../theme/tokens';
import { Link } from '../ui/Link';
import { Picture } from '../ui/Picture';
import { useNamedPicture } from '../ui/usePicture';

/**
 * The mark and the brand's name, leading home. The name is drawn (`wordmarkSymbol` in the document); one that was renamed since
 * the build is set as text. A region's own logo takes the place of both.
 */
export function Brand() {
  const { t } = useTranslation('common');
  const { brand } = useSite();
  const logo = useNamedPicture(useRegion().logo);
  return (
    <Home to="/" aria-label={t('shell.brandHome')}>
      {logo ? (
        <Picture name={logo} alt="" sizes="160px" className="logo" />
      ) : (
        <>
          <img src="/logo-mark.svg" alt="" width="32" height="48" />
          <svg className="word" aria-hidden="true">
            <use href="#wordmark" />
          </svg>
          <span>{brand}</span>
        </>
      )}
    </Home>
  );
}

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-inline-size: 0;
  min-block-size: 48px;
  color: inherit;
  font-family: ${font.heading};
  font-weight: 700;
  font-size: min(7vw, 1.3rem + 1vw, 1.75rem);
  line-height: 1;
  letter-spacing: -0.02em;
  text-decoration: none;
  @media (max-width: 359px) {
    gap: 6px;
    font-size: min(6.25vw, 1.25rem);
  }
  & span {
    min-inline-size: 0;
    padding-block: 0.2em;
    overflow: hidden;
    overflow: clip;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & .word {
    display: none;
    flex: none;
    inline-size: var(--wordmark);
    max-inline-size: none;
    block-size: var(--wordmark-height);
    fill: currentColor;
  }
  [data-wordmark] & .word {
    display: block;
  }
  [data-wordmark] & span {
    display: none;
  }
  & .logo {
    inline-size: auto;
    block-size: 48px;
    max-inline-size: min(200px, 46vw);
    object-fit: contain;
  }
  & img:not(.logo) {
    flex: none;
    transform-origin: 50% 66%;
    transition: transform 0.6s ${ease};
  }
  /* A nod; not on touch screens, where it would stay bent. */
  @media (hover: hover) {
    &:hover img:not(.logo) {
      transform: rotate(-12deg);
    }
  }
`;
