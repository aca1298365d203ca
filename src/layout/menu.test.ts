import { expect, test } from 'vitest';
import { footerMenu, resolveMenu } from './menu';

const site = { brand: 'Cogsprout' };
const home = { sections: ['home' as const, 'why' as const, 'faq' as const] };

test('a section item leads to that section of the home page, from any page', () => {
  const menu = resolveMenu({ home, pages: 'all', menu: [{ section: 'why' }, { section: 'faq' }] }, site);
  expect(menu.map((entry) => 'to' in entry && entry.to)).toEqual(['/#why-cogsprout', '/#faq']);
});

test('a labelled item is a dropdown of pages', () => {
  const menu = resolveMenu({ home, pages: 'all', menu: [{ label: 'event', items: [{ page: 'robotica' }] }] }, site);
  expect(menu).toEqual([
    {
      id: 'event',
      label: 'event',
      words: 'menu.groups.event',
      items: [{ id: 'robotica', words: 'menu.pages.robotica', to: '/robotica', page: 'robotica' }],
    },
  ]);
});

test('pages that a region does not list are left out, and so is a dropdown with nothing in it', () => {
  const region = {
    home,
    pages: ['about'],
    menu: [{ page: 'about' }, { page: 'shop' }, { label: 'event', items: [{ page: 'robotica' }] }],
  };
  expect(resolveMenu(region, site).map(({ id }) => id)).toEqual(['about']);
});

test('a section that the home page does not have is left out', () => {
  expect(
    resolveMenu({ home, pages: 'all', menu: [{ section: 'team' }, { section: 'faq' }] }, site).map(({ id }) => id),
  ).toEqual(['section-faq']);
});

test('the footer leads to the seven pages of the specification, less those a region does not list', () => {
  expect(footerMenu({ pages: 'all' }).map(({ to }) => to)).toEqual([
    '/about-us',
    '/robotics-coding-courses',
    '/robotics-coding-school-curriculum',
    '/franchise',
    '/robotica',
    '/blog',
    '/contact-us',
  ]);
  expect(footerMenu({ pages: ['about', 'contact'] }).map(({ id }) => id)).toEqual(['about', 'contact']);
});
