import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { hasPage, pagePaths } from '../../regions/pagePaths';
import { useRegion } from '../../regions/RegionContext';
import { color, font, media, radius, space, type } from '../../theme/tokens';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { Picture } from '../../ui/Picture';
import { coverScale } from '../../ui/pictureSizes';
import { type PictureName, pictures } from '../../ui/pictures';
import { Section } from '../../ui/Section';
import { SectionHeading } from '../../ui/SectionHeading';

const ways = [
  { page: 'courses', picture: 'level-1-robo-starter' },
  { page: 'workshop', picture: 'workshop' },
] as const;

/** How to come by a kit until the shop opens. */
export function Meanwhile() {
  const { t } = useTranslation('shop');
  const region = useRegion();
  return (
    <Section labelledBy="meanwhile">
      <Columns>
        <SectionHeading
          id="meanwhile"
          eyebrow={t('meanwhile.eyebrow')}
          title={t('meanwhile.title')}
          text={t('meanwhile.text')}
        />
        <ul>
          {ways
            .filter(({ page }) => hasPage(region, page))
            .map(({ page, picture }) => (
              <li key={page}>
                <div className="picture">
                  <Picture name={picture} alt="" sizes={squareSizes(picture)} />
                </div>
                <div>
                  <h3>{t(`meanwhile.items.${page}.title`)}</h3>
                  <p>{t(`meanwhile.items.${page}.text`)}</p>
                  <Link to={pagePaths[page]}>
                    {t(`meanwhile.items.${page}.link`)}
                    <Icon name="arrow-right" />
                  </Link>
                </div>
              </li>
            ))}
        </ul>
      </Columns>
    </Section>
  );
}

function squareSizes(name: PictureName): string {
  const scale = coverScale(pictures[name], 1);
  const scaled = (length: number) => Math.round(length * scale);
  return (
    `(min-width: 1280px) ${scaled(200)}px, (min-width: 1024px) ${scaled(15)}vw, (min-width: 640px) ${scaled(28)}vw, ` +
    `max(${scaled(96)}px, ${scaled(26)}vw)`
  );
}

const Columns = styled.div`
  display: grid;
  @media ${media.lg} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: ${space(9)};
    align-items: center;
  }
  & ul {
    display: grid;
    gap: ${space(3)};
  }
  & li {
    display: grid;
    grid-template-columns: minmax(96px, 1fr) minmax(0, 2fr);
    gap: ${space(3)};
    align-items: center;
    padding: ${space(2)};
    border: 1.5px solid ${color.line};
    border-radius: ${radius.card};
    background: ${color.white};
  }
  & li .picture {
    aspect-ratio: 1;
    border-radius: ${radius.inner};
    overflow: hidden;
    overflow: clip;
    background: ${color.accentSoft};
  }
  & picture,
  & li img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  & h3 {
    margin-block-end: 4px;
    font-size: ${type.t22};
    line-height: 1.25;
  }
  & p {
    color: ${color.inkSoft};
  }
  & a {
    overflow-wrap: anywhere;
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 10px;
    min-block-size: 44px;
    font-family: ${font.heading};
    font-weight: 600;
  }
`;
