import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { levelIds } from '../../regions/pagePaths';
import { LevelLink } from '../../sections/LevelLink';
import { LevelSheets } from '../../sections/LevelSheets';
import { levels } from '../../sections/levels';
import { color, font, radius, space, type } from '../../theme/tokens';
import { Carousel } from '../../ui/Carousel';
import { Picture } from '../../ui/Picture';
import { Section } from '../../ui/Section';
import { SectionHeading } from '../../ui/SectionHeading';

/** Student talk: the level robots tell what the children who build them find out. */
export function StudentTalk() {
  const { t } = useTranslation('courses');
  return (
    <LevelSheets>
      <Section tone="sky" labelledBy="talk-title">
        <SectionHeading
          id="talk-title"
          align="center"
          eyebrow={t('page.talk.eyebrow')}
          title={t('page.talk.title')}
          text={t('page.talk.text')}
        />
        <Carousel label={t('page.talk.title')} perView={{ base: 1, md: 2, lg: 3 }} peek loop={false}>
          {levelIds.map((id) => (
            <Robot key={id}>
              <blockquote>
                <p>{t(`page.talk.lines.${id}`)}</p>
              </blockquote>
              <Picture name={levels[id].picture} alt="" sizes="220px" />
              <figcaption>
                <LevelLink level={id}>{t(`levels.${id}.name`)}</LevelLink>
              </figcaption>
            </Robot>
          ))}
        </Carousel>
      </Section>
    </LevelSheets>
  );
}

const Robot = styled.figure`
  display: grid;
  grid-template-rows: 1fr auto auto;
  justify-items: center;
  block-size: 100%;
  margin: 0;
  & blockquote {
    position: relative;
    display: grid;
    align-items: center;
    inline-size: 100%;
    margin: 0;
    padding: ${space(3)};
    border-radius: ${radius.card};
    background: ${color.white};
    font-family: ${font.heading};
    font-weight: 600;
    font-size: ${type.t22};
    line-height: 1.35;
    text-align: center;
  }
  & blockquote > p {
    text-wrap: balance;
  }
  & blockquote::after {
    content: '';
    position: absolute;
    inset-block-start: 100%;
    inset-inline: 0;
    inline-size: 28px;
    block-size: 18px;
    margin-inline: auto;
    background: ${color.white};
    clip-path: polygon(0 0, 100% 0, 50% 100%);
  }
  & img {
    inline-size: 220px;
    margin-block-start: ${space(1)};
  }
  & figcaption {
    font-family: ${font.heading};
    font-weight: 600;
  }
  & figcaption a {
    display: inline-block;
    padding: 10px ${space(2)};
    color: inherit;
  }
`;
