import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { space } from '../../theme/tokens';
import { Section } from '../../ui/Section';
import { SectionHeading } from '../../ui/SectionHeading';
import { Tabs } from '../../ui/Tabs';
import type { HomeSectionProps } from './HomeSection';
import { type Program, ProgramChips, type ProgramId } from './ProgramChips';

const programs: Record<'kids' | 'professionals', Program[]> = {
  kids: [program('coding'), program('robotics'), program('math'), program('english'), program('science')],
  professionals: [program('finance'), program('genai')],
};

function program(id: ProgramId): Program {
  return { id, picture: `icon-${id}` };
}

/** Programs for kids and professionals, kids first (spec.md section 4). */
export function HomePrograms({ anchor }: HomeSectionProps) {
  const { t } = useTranslation('programs');
  return (
    <Section id={anchor} tone="sky" labelledBy="programs-title">
      <SectionHeading id="programs-title" eyebrow={t('eyebrow')} title={t('title')} text={t('text')} align="center" />
      <Explorer>
        <Tabs
          label={t('label')}
          initial="kids"
          tabs={[
            { id: 'kids', label: t('kids'), content: <ProgramChips programs={programs.kids} /> },
            {
              id: 'professionals',
              label: t('professionals'),
              content: <ProgramChips programs={programs.professionals} />,
            },
          ]}
        />
      </Explorer>
    </Section>
  );
}

const Explorer = styled.div`
  & > div > [role='tablist'] {
    display: flex;
    inline-size: fit-content;
    margin: -${space(1)} auto ${space(5)};
  }
`;
