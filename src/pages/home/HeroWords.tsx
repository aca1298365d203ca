import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, font, space, type } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { RangeText } from '../../ui/RangeText';
import type { HomeSectionProps } from './HomeSection';
import { useHeroFacts } from './heroFacts';

interface HeroWordsProps extends Pick<HomeSectionProps, 'anchor' | 'isOpening'> {
  /** The button beside 'Book a Class'. */
  children: ReactNode;
}

/** The words of a hero, its buttons and the line about trust. The hero sets the size of the title and of the text. */
export function HeroWords({ anchor, isOpening, children }: HeroWordsProps) {
  const { t } = useTranslation('home');
  const { title, titleIn, text, textIn, bookingAnchor } = useHeroFacts();
  const Title = isOpening ? 'h1' : 'h2';
  return (
    <Words className="words">
      <p className="eyebrow">{t('hero.eyebrow')}</p>
      <Title id={`${anchor}-title`} {...titleIn}>
        {title}
      </Title>
      <p className="text" {...textIn}>
        <RangeText text={text} />
      </p>
      <div className="actions">
        <Button to={bookingAnchor} size="lg">
          {t('hero.book')}
        </Button>
        {children}
      </div>
      <p className="proof">
        <Icon name="heart" />
        {t('hero.proof')}
      </p>
    </Words>
  );
}

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(2.5)};
  & .eyebrow {
    font-family: ${font.heading};
    font-weight: 600;
    font-size: ${type.t18};
    color: ${color.accentText};
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1.5)};
  }
  & .proof {
    display: flex;
    gap: 10px;
    align-items: center;
    font-family: ${font.heading};
    font-size: 1rem;
    font-weight: 600;
    line-height: 1.4;
  }
`;
