import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, font, media, space, type } from '../../theme/tokens';
import { Icon } from '../../ui/Icon';
import { Section } from '../../ui/Section';

const points = ['room', 'batches', 'training'] as const;

/** The idea of the lab as one large statement, with three points beside it. */
export function LabIntro() {
  const { t } = useTranslation('lab');
  return (
    <Section labelledBy="lab-intro">
      <Layout>
        <div>
          <p className="eyebrow">{t('intro.eyebrow')}</p>
          <h2 id="lab-intro">{t('intro.title')}</h2>
        </div>
        <div className="words">
          <p>{t('intro.text')}</p>
          <ul>
            {points.map((id) => (
              <li key={id}>
                <Icon name="check-circle" />
                {t(`intro.points.${id}`)}
              </li>
            ))}
          </ul>
        </div>
      </Layout>
    </Section>
  );
}

const Layout = styled.div`
  display: grid;
  gap: ${space(3)};
  & .eyebrow {
    margin-block-end: ${space(1)};
    font-family: ${font.heading};
    font-weight: 600;
    font-size: ${type.t18};
    color: ${color.accentText};
  }
  & .words > p {
    font-size: ${type.t22};
    line-height: 1.5;
  }
  /* On a phone it has more lines than browsers balance, which then leave a word alone. */
  @media ${media.md} {
    & .words > p {
      text-wrap: balance;
    }
  }
  & ul {
    display: grid;
    gap: ${space(1.5)};
    margin-block-start: ${space(3)};
  }
  & li {
    display: flex;
    gap: 12px;
    align-items: center;
    font-family: ${font.heading};
    font-weight: 600;
    font-size: ${type.t18};
  }
  & li .icon {
    color: ${color.deepLeaf};
  }
  @media ${media.lg} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: ${space(8)};
  }
`;
