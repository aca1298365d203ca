import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { LevelId } from '../../regions/pagePaths';
import { color, font, media, radius, space, type } from '../../theme/tokens';
import { inPairs } from '../../ui/inPairs';
import { Section } from '../../ui/Section';

const facts = ['session', 'experience', 'enrol', 'kit'] as const;

/** What a child builds, what the robot would say of it, and what holds for every level. */
export function LevelBuilds({ level }: { level: LevelId }) {
  const { t } = useTranslation(['level', 'courses']);
  return (
    <Section labelledBy="builds-title">
      <Layout>
        <div>
          <h2 id="builds-title">{t('builds')}</h2>
          <p className="builds">{t(`courses:levels.${level}.builds`)}</p>
        </div>
        <blockquote>
          <p>{t(`courses:page.talk.lines.${level}`)}</p>
          <footer>{t('talk', { level: t(`courses:levels.${level}.name`) })}</footer>
        </blockquote>
      </Layout>
      <Facts>
        {facts.map((id) => (
          <div key={id}>
            <dt>{t(`courses:page.platform.facts.${id}.value`)}</dt>
            <dd>{t(`courses:page.platform.facts.${id}.label`)}</dd>
          </div>
        ))}
      </Facts>
    </Section>
  );
}

const Layout = styled.div`
  display: grid;
  gap: ${space(4)};
  align-items: center;
  & .builds {
    margin-block-start: ${space(2)};
    font-size: ${type.t28};
    text-wrap: balance;
    line-height: 1.4;
  }
  & blockquote {
    position: relative;
    margin: 0;
    padding: ${space(4)};
    border-radius: ${radius.card};
    background: ${color.sky};
  }
  & blockquote::after {
    content: '';
    position: absolute;
    inset-block-end: 100%;
    /* At what the robot is said to be; where the robot stands above, at the robot. */
    inset-inline-start: ${space(5)};
    inline-size: 28px;
    block-size: 18px;
    background: ${color.sky};
    clip-path: polygon(50% 0, 100% 101%, 0 101%);
  }
  & blockquote p {
    font-family: ${font.heading};
    font-weight: 600;
    font-size: ${type.t22};
    text-wrap: balance;
    line-height: 1.35;
  }
  & blockquote footer {
    margin-block-start: ${space(1.5)};
    font-size: ${type.t15};
  }
  @media ${media.lg} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: ${space(8)};
    & blockquote::after {
      inset-inline: auto 22%;
    }
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: ${inPairs};
  gap: ${space(3)} ${space(4)};
  margin-block-start: ${space(7)};
  & > div {
    padding-block-start: ${space(2)};
    border-block-start: 3px solid ${color.ink};
  }
  & dt {
    font-family: ${font.heading};
    font-weight: 700;
    font-size: ${type.t28};
    line-height: 1.15;
  }
  & dd {
    margin: 4px 0 0;
    color: ${color.inkSoft};
    line-height: 1.45;
  }
  @media ${media.lg} {
    grid-template-columns: repeat(4, 1fr);
  }
`;
