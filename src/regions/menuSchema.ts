import { array, lazy, object, type Schema } from 'yup';
import { isGroup } from '../typed/unknownData';
import { choice, id, nonEmptyList, textOrTexts, webAddress } from './fields';
import { homeSectionIds } from './homeSections';
import { pageIds } from './pagePaths';

/** One text for all languages, or one for each. */
type Label = string | Record<string, string>;

/** One entry of the menu: a section of the home page, a page, an address elsewhere, or a labelled dropdown of these. */
export interface MenuLink {
  section?: string | undefined;
  page?: string | undefined;
  /** An address elsewhere. */
  link?: string | undefined;
  /** What the entry is called, where it is not called as everywhere; an address elsewhere always has one. */
  label?: Label | undefined;
}
export interface MenuItem extends MenuLink {
  items?: MenuLink[] | undefined;
}

const menuExpects = {
  expects: 'a section, a page, a link with a label, or a label with items',
  example: '{ page: contact }',
};
const label = () =>
  textOrTexts('what the menu calls it; for each language, where they differ', 'Summer Camps', '{ en: "Summer Camps" }');
const ownLabel = () => label().optional();

const sectionLink = object({ section: choice(homeSectionIds, 'a section of the home page'), label: ownLabel() })
  .required()
  .meta(menuExpects);
const pageLink = object({ page: choice(pageIds, 'a page of the site'), label: ownLabel() })
  .required()
  .meta(menuExpects);
const externalLink = object({ link: webAddress('an address elsewhere', 'https://forum.example'), label: label() })
  .required()
  .meta(menuExpects);

const linkOf = (value: unknown): Schema<MenuLink> => {
  if (isGroup(value) && 'link' in value) return externalLink;
  return isGroup(value) && 'section' in value ? sectionLink : pageLink;
};
const links = [sectionLink, pageLink, externalLink];
const menuLink = lazy(linkOf).meta({ ...menuExpects, variants: links });

const ownGroup = { expects: 'the name of a label, or a text for each language', example: '{ en: "Summer Camps" }' };
const groupName = id('academic').meta({
  ...ownGroup,
  about: 'the name of a label that the locales have, or a text for each language',
});
const groupTexts = label();
const groupLabel = lazy(
  (value: unknown): Schema<Label> => (isGroup(value) ? groupTexts.resolve({ value }) : groupName),
).meta({ ...ownGroup, variants: [groupName, groupTexts] });
const dropdown = object({
  label: groupLabel,
  items: nonEmptyList(menuLink, { expects: 'a list of pages and sections', example: '[{ page: school }]' }),
})
  .required()
  .meta(menuExpects);

const menuItem = lazy((value: unknown): Schema<MenuItem> => {
  if (isGroup(value) && ('items' in value || (Object.keys(value).length === 1 && 'label' in value))) return dropdown;
  return linkOf(value);
}).meta({ ...menuExpects, variants: [...links, dropdown] });

/** The home page's own menu, where it has one. */
export const homeMenu = () =>
  array().of(menuLink).optional().default(undefined).meta({
    expects: 'a list of sections of the home page',
    example: '[{ section: why }, { section: faq }]',
    about: "the home page's own menu, where it has one: {section: …} points into the page",
  });

/** The menu of every page. */
export const siteMenu = () =>
  nonEmptyList(menuItem, {
    expects: 'a list of menu items',
    example: '[{ page: home }, { page: contact }]',
    about:
      'the menu of every page (of the home page, where it has none of its own): {page: …}, {label, items} ' +
      'is a dropdown, {link, label} leads elsewhere',
  });
