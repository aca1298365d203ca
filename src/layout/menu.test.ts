import { expect, test } from 'vitest';
import type { PageId } from '../regions/pagePaths';
import { resolveMenu } from './menu';

const site = { brand: 'Cogsprout' };
const on = (page: PageId | 'not-found', language = 'en') => ({ page, language });
const home = { sections: ['home' as const, 'why' as const, 'faq' as const] };

test('a section item leads to that section of the home page, from any page', () => {
  const menu = resolveMenu({ home, pages: 'all', menu: [{ section: 'why' }, { section: 'faq' }] }, site, on('blog'));
  expect(menu.map((entry) => 'to' in entry && entry.to)).toEqual(['/#why-cogsprout', '/#faq']);
});

test('a labelled item is a dropdown of pages', () => {
  const menu = resolveMenu(
    { home, pages: 'all', menu: [{ label: 'event', items: [{ page: 'robotica' }] }] },
    site,
    on('blog'),
  );
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
  expect(resolveMenu(region, site, on('blog')).map(({ id }) => id)).toEqual(['about']);
});

test('a section that the home page does not have is left out', () => {
  expect(
    resolveMenu({ home, pages: 'all', menu: [{ section: 'team' }, { section: 'faq' }] }, site, on('home')).map(
      ({ id }) => id,
    ),
  ).toEqual(['section-faq']);
});

test('the home page may have a menu of its own; every other page has the menu of the site', () => {
  const region = {
    home: { ...home, menu: [{ section: 'why' as const }] },
    pages: 'all' as const,
    menu: [{ page: 'home' }, { page: 'shop' }],
  };
  expect(resolveMenu(region, site, on('home')).map(({ id }) => id)).toEqual(['section-why']);
  expect(resolveMenu(region, site, on('shop')).map(({ id }) => id)).toEqual(['home', 'shop']);
  expect(resolveMenu(region, site, on('not-found')).map(({ id }) => id)).toEqual(['home', 'shop']);
  expect(resolveMenu({ ...region, home }, site, on('home')).map(({ id }) => id)).toEqual(['home', 'shop']);
});

test('an entry may have a label of its own in each language, and may lead elsewhere', () => {
  const menu = [
    { page: 'workshop', label: { en: 'Summer Camps', ar: 'مخيمات الصيف' } },
    { link: 'https://forum.example', label: 'Forum' },
    { label: { en: 'More', ar: 'المزيد' }, items: [{ page: 'shop' }] },
  ];
  const region = { home, pages: 'all' as const, menu };
  expect(resolveMenu(region, site, on('blog', 'ar'))).toMatchObject([
    { to: '/workshop', label: 'مخيمات الصيف' },
    { to: 'https://forum.example', label: 'Forum', elsewhere: true },
    { label: 'المزيد', items: [{ to: '/shop' }] },
  ]);
});
