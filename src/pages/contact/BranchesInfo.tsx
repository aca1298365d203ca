import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { hasPage, pagePaths } from '../../regions/pagePaths';
import { usePageState, useRegionName } from '../../regions/RegionContext';
import { SpokenName } from '../../regions/SpokenName';
import { spokenIn } from '../../regions/spoken';
import { addressFrom, languageTag, nearestLanguage, telLink } from '../../regions/urls';
import { color, font, radius, space, type } from '../../theme/tokens';
import { twoColumns } from '../../theme/twoColumns';
import { Icon } from '../../ui/Icon';
import { Section } from '../../ui/Section';
import { SectionHeading } from '../../ui/SectionHeading';

/** More regions than this stand below the branches: in one column they would leave the other empty. */
const mostBeside = 3;

/** The branches of this region by name, and how to reach the other regions. */
export function BranchesInfo() {
  const { t } = useTranslation('contact');
  const here = usePageState();
  const regionName = useRegionName();
  const { region, regions, language } = here;
  const others = regions.filter(({ code }) => code !== region.code);
  return (
    <Section labelledBy="branches-title">
      <Columns>
        <div>
          <SectionHeading id="branches-title" title={t('branches.title')} text={t('branches.text')} />
          <ul className="names">
            {region.branches.map(({ id, name }) => (
              <li key={id}>
                <Icon name="sprout" />
                <SpokenName name={spokenIn(name, language, region.country)} />
              </li>
            ))}
          </ul>
          <p className="hubs">{t('branches.hubs')}</p>
        </div>
        {others.length > 0 && (
          <div data-many={others.length > mostBeside || undefined}>
            <h3>{t('branches.others')}</h3>
            <ul className="others">
              {others.map((other) => (
                <li key={other.code}>
                  <h4>{regionName(other)}</h4>
                  <a href={telLink(other.contact.phone)}>
                    <Icon name="phone" />
                    <bdi>{other.contact.phone}</bdi>
                  </a>
                  <a href={`mailto:${other.contact.email}`}>
                    <Icon name="mail" />
                    {other.contact.email}
                  </a>
                  {hasPage(other, 'contact') && (
                    <a
                      href={addressFrom(here, other, nearestLanguage(other, language), pagePaths.contact)}
                      hrefLang={languageTag(other, nearestLanguage(other, language))}
                    >
                      <Icon name="globe" />
                      {t('branches.visit', { region: regionName(other) })}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </div>
        )}
      </Columns>
    </Section>
  );
}

const Columns = styled.div`
  ${twoColumns({ shares: [7, 5], gaps: [5, 8], align: 'first baseline' })}

  & .names {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1.5)};
  }
  & .names > li {
    display: inline-flex;
    align-items: center;
    gap: 10px;
    padding: 10px 22px;
    border: 1.5px solid ${color.line};
    border-radius: ${radius.pill};
    background: ${color.white};
    font-family: ${font.heading};
    font-weight: 600;
    font-size: min(${type.t22}, 11vw);
    line-height: 1.3;
  }
  & .names .icon {
    color: ${color.leaf};
  }
  & .hubs {
    max-inline-size: 52ch;
    margin-block-start: ${space(3)};
    color: ${color.inkSoft};
  }

  & h3 {
    margin-block-end: ${space(2)};
    font-size: ${type.t28};
  }
  & .others {
    display: grid;
    gap: ${space(2)};
  }
  & > [data-many] {
    grid-column: 1 / -1;
  }
  & > [data-many] > .others {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  }
  & .others > li {
    display: grid;
    align-content: start;
    justify-items: start;
    padding: ${space(3)};
    border-radius: ${radius.card};
    background: ${color.sky};
  }
  & .others h4 {
    margin-block-end: ${space(1)};
  }
  & .others a {
    display: inline-flex;
    align-items: center;
    gap: 12px;
    min-block-size: 44px;
    /* The address of a mail in one line on the narrowest phones. */
    font-size: min(1em, 5vw);
    color: ${color.ink};
    overflow-wrap: anywhere;
  }
`;
