import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { media, radius, space, type } from '../../theme/tokens';
import { PictureButton } from '../../ui/PictureButton';
import { Section } from '../../ui/Section';
import { SectionHeading } from '../../ui/SectionHeading';
import { usePictureAlt } from '../../ui/usePictureAlt';

const paragraphs = ['question', 'experience'] as const;

/** What a camp is, with two pictures laid on the table. */
export function WorkshopAbout() {
  const { t } = useTranslation('workshop');
  const [gears, reader] = [usePictureAlt('blog-2'), usePictureAlt('blog-5')];
  return (
    <Section id="about-workshops" labelledBy="about-workshops-title">
      <Layout>
        <div className="words">
          <SectionHeading id="about-workshops-title" eyebrow={t('about.eyebrow')} title={t('about.title')} />
          {paragraphs.map((id) => (
            <p key={id}>{t(`about.paragraphs.${id}`)}</p>
          ))}
        </div>
        <div className="table">
          <div>
            <PictureButton
              name="blog-2"
              alt={gears}
              sizes="(min-width: 1280px) 708px, (min-width: 1024px) 53vw, (min-width: 640px) min(972px, 117vw), 112vw"
            />
          </div>
          <div>
            <PictureButton
              name="blog-5"
              alt={reader}
              sizes="(min-width: 1280px) 540px, (min-width: 1024px) 41vw, (min-width: 640px) min(740px, 89vw), 86vw"
            />
          </div>
        </div>
      </Layout>
    </Section>
  );
}

const Layout = styled.div`
  display: grid;
  gap: ${space(5)};
  align-items: center;
  & .words {
    display: grid;
    gap: ${space(2.5)};
  }
  & .words > div {
    margin-block-end: 0;
  }
  & .words > p {
    max-inline-size: 60ch;
  }
  & .words > p:first-of-type {
    font-size: ${type.t22};
    line-height: 1.5;
    text-wrap: balance;
  }
  & .table {
    display: grid;
    grid-template-columns: 7fr 5fr;
    /* Grows with the pictures, as what their tilt takes of it does. */
    gap: 5%;
    align-items: end;
    max-inline-size: 770px;
  }
  & .table > div {
    border-radius: ${radius.card};
    transform: rotate(-2deg);
  }
  & .table > div + div {
    transform: rotate(2.5deg) translateY(${space(4)});
  }
  /* Of the small ones alone: opened, a picture is shown whole. */
  & .table > div > a img {
    aspect-ratio: 4 / 5;
    object-fit: cover;
    border-radius: ${radius.card};
  }
  & .table > div + div > a img {
    aspect-ratio: 3 / 4;
    /* The reader, whole; not half of them and the books. */
    object-position: 92% 50%;
  }
  @media ${media.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space(9)};
  }
`;
