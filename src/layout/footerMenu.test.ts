import { expect, test } from 'vitest';
import { footerMenu } from './footerMenu';

const wholeMenu = [
  { label: 'academic', items: [{ page: 'workshop' }, { page: 'lab' }, { page: 'csr' }] },
  { page: 'shop' },
  { page: 'service' },
];

test('the footer leads to the seven pages of the specification, less those a region does not list', () => {
  expect(footerMenu({ pages: 'all', menu: wholeMenu }).map(({ to }) => to)).toEqual([
    '/about-us',
    '/robotics-coding-courses',
    '/robotics-coding-school-curriculum',
    '/franchise',
    '/robotica',
    '/blog',
    '/contact-us',
  ]);
  expect(footerMenu({ pages: ['about', 'contact'], menu: wholeMenu }).map(({ id }) => id)).toEqual([
    'about',
    'contact',
  ]);
});

test('the footer leads to every listed page that the menu leaves out, too', () => {
  const menu = [{ page: 'home' }, { label: 'academic', items: [{ page: 'workshop' }, { page: 'lab' }] }];
  const extra = (pages: 'all' | string[]) =>
    footerMenu({ pages, menu })
      .map(({ id }) => id)
      .slice(7);
  expect(extra('all')).toEqual(['csr', 'shop', 'service']);
  expect(footerMenu({ pages: ['shop'], menu }).map(({ id }) => id)).toEqual(['shop']);
});
