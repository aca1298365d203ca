import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { bookingPath } from '../../regions/bookingPath';
import { color, font, media, space, type } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { Picture } from '../../ui/Picture';
import { Section } from '../../ui/Section';
import { SectionHeading } from '../../ui/SectionHeading';
import { usePictureAlt } from '../../ui/usePictureAlt';

const facts = ['trial', 'session', 'experience', 'switch'] as const;

/** The facts a parent needs before a first session, and the ways on. */
export function ServiceStart() {
  const { t } = useTranslation('service');
  const alt = usePictureAlt('level-1-robo-starter');
  return (
    <Section tone="sky" labelledBy="service-start">
      <Layout>
        <div>
          <SectionHeading id="service-start" title={t('start.title')} />
          <dl>
            {facts.map((id) => (
              <div key={id}>
                <dt>{t(`start.facts.${id}.title`)}</dt>
                <dd>{t(`start.facts.${id}.text`)}</dd>
              </div>
            ))}
          </dl>
          <p className="ways">
            <Button to={bookingPath} size="lg" arrow>
              {t('start.book')}
            </Button>
            <Button to="/robotics-coding-courses#finder" size="lg" variant="outline">
              {t('start.finder')}
            </Button>
          </p>
        </div>
        <Picture
          name="level-1-robo-starter"
          alt={alt}
          sizes="(min-width: 1280px) 412px, (min-width: 1024px) 31vw, min(440px, 72vw)"
        />
      </Layout>
    </Section>
  );
}

const Layout = styled.div`
  display: grid;
  gap: ${space(4)};
  align-items: center;
  & dl {
    display: grid;
    gap: ${space(3)} ${space(5)};
  }
  & dl > div {
    padding-block-start: ${space(2)};
    border-block-start: 3px solid ${color.ink};
  }
  & dt {
    font-family: ${font.heading};
    font-weight: 700;
    font-size: ${type.t22};
    line-height: 1.3;
  }
  & dd {
    margin: 0;
  }
  & .ways {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
    margin-block-start: ${space(5)};
  }
  & img {
    inline-size: min(440px, 80%);
    margin-inline: auto;
  }
  @media ${media.sm} {
    & dl {
      grid-template-columns: 1fr 1fr;
    }
  }
  @media ${media.lg} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
    gap: ${space(8)};
    & img {
      inline-size: 100%;
    }
  }
`;
