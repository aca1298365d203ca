import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, media, space, type } from '../../theme/tokens';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/iconNames';
import { LoopVideo } from '../../ui/LoopVideo';
import { Section } from '../../ui/Section';
import { SectionHeading } from '../../ui/SectionHeading';

const items = [
  ['innovative', 'bulb'],
  ['training', 'school'],
  ['support', 'handshake'],
  ['custom', 'wrench'],
  ['equipment', 'gear'],
] as const satisfies readonly (readonly [id: string, icon: IconName])[];

/** Our Value Proposition: five points beside the film of a robot arm, which stands on wide screens only. */
export function LabValue() {
  const { t } = useTranslation('lab');
  return (
    <Section tone="ink" labelledBy="lab-value">
      <Layout>
        <div className="film">
          <LoopVideo name="lab-loop" alt={t('value.film')} sizes="(min-width: 1296px) 615px, 47vw" />
        </div>
        <div>
          <SectionHeading id="lab-value" title={t('value.title')} text={t('value.text')} />
          <ul>
            {items.map(([id, icon]) => (
              <li key={id}>
                <span className="badge">
                  <Icon name={icon} />
                </span>
                <div>
                  <h3>{t(`value.items.${id}.title`)}</h3>
                  <p>{t(`value.items.${id}.text`)}</p>
                </div>
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
  gap: ${space(5)};
  & ul {
    display: grid;
    gap: ${space(3)};
  }
  & li {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: ${space(2)};
    align-items: start;
  }
  & .badge {
    display: grid;
    place-items: center;
    inline-size: 52px;
    block-size: 52px;
    border-radius: 16px;
    background: ${color.marigold};
    color: ${color.ink};
    font-size: 1.25rem;
  }
  & li:nth-child(even) .badge {
    background: ${color.sky};
  }
  & h3 {
    font-size: ${type.t22};
  }
  & li p {
    margin-block-start: 4px;
    line-height: 1.5;
    color: rgb(255 255 255 / 82%);
  }
  & .film {
    display: none;
  }
  @media ${media.lg} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
    gap: ${space(9)};
    align-items: center;
    & .film {
      display: block;
    }
  }
`;
