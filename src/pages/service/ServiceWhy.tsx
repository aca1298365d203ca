import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, media, radius, space, type } from '../../theme/tokens';
import { Icon } from '../../ui/Icon';
import { Picture } from '../../ui/Picture';
import { wholeColumn } from '../../ui/pictureSizes';
import { Section } from '../../ui/Section';
import { usePictureAlt } from '../../ui/usePictureAlt';

const paragraphs = ['afternoon', 'clue', 'table'] as const;
const bullets = [
  { id: 'solving', icon: 'bulb' },
  { id: 'patience', icon: 'clock' },
  { id: 'teamwork', icon: 'users' },
  { id: 'code', icon: 'code' },
] as const;

/** The article 'Why Robotics for kids' with its picture and four bullets. */
export function ServiceWhy() {
  const { t } = useTranslation('service');
  const alt = usePictureAlt('gallery-4');
  return (
    <Section labelledBy="why-robotics">
      <Article>
        <figure>
          <Picture
            name="gallery-4"
            alt={alt}
            sizes={`(min-width: 1280px) 680px, (min-width: 1024px) 52vw, ${wholeColumn}`}
            priority
          />
        </figure>
        <div className="words">
          <h2 id="why-robotics">{t('why.title')}</h2>
          {paragraphs.map((id) => (
            <p key={id}>{t(`why.paragraphs.${id}`)}</p>
          ))}
        </div>
        <div className="bullets">
          <h3>{t('why.bulletsTitle')}</h3>
          <ul>
            {bullets.map(({ id, icon }) => (
              <li key={id}>
                <span className="badge">
                  <Icon name={icon} />
                </span>
                <div>
                  <strong>{t(`why.bullets.${id}.title`)}</strong>
                  <p>{t(`why.bullets.${id}.text`)}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </Article>
    </Section>
  );
}

const Article = styled.div`
  display: grid;
  gap: ${space(5)};
  & figure {
    margin: 0;
  }
  @media ${media.lg} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
    column-gap: ${space(9)};
    row-gap: ${space(7)};
    align-items: start;
    & figure {
      grid-column: 2;
      grid-row: 1;
      position: sticky;
      inset-block-start: ${space(14)};
      margin-block-start: ${space(-15)};
    }
    & .words {
      grid-column: 1;
      grid-row: 1;
    }
    & .bullets {
      grid-column: 1 / -1;
    }
  }
  & figure img {
    inline-size: 100%;
    aspect-ratio: 4 / 3;
    object-fit: cover;
    border-radius: ${radius.card};
  }
  @media ${media.lg} {
    & figure img {
      aspect-ratio: 1;
    }
  }
  & .words {
    display: grid;
    gap: ${space(2.5)};
  }
  & .words p {
    max-inline-size: 62ch;
  }
  & .words p:first-of-type {
    font-size: ${type.t22};
    line-height: 1.5;
    text-wrap: balance;
  }

  & .bullets {
    padding: ${space(4)} ${space(3)};
    border-radius: ${radius.card};
    background: ${color.cream};
  }
  & .bullets ul {
    display: grid;
    gap: ${space(3)};
    margin-block-start: ${space(3)};
  }
  & .bullets li {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: ${space(2)};
    align-items: start;
  }
  & .bullets strong {
    font-weight: 700;
    font-size: ${type.t22};
    line-height: 1.3;
  }
  & .bullets p {
    color: ${color.inkSoft};
    line-height: 1.5;
  }
  & .badge {
    display: grid;
    place-items: center;
    inline-size: 48px;
    block-size: 48px;
    border-radius: 16px;
    background: ${color.leafSoft};
    color: ${color.deepLeaf};
  }
  @media ${media.md} {
    & .bullets {
      padding: ${space(6)};
    }
    & .bullets ul {
      grid-template-columns: 1fr 1fr;
      gap: ${space(4)} ${space(6)};
    }
  }
`;
