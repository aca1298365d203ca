import { renderToStaticMarkup } from 'react-dom/server';
import { Link as RouterLink, StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Link } from './Link';

const places = [
  ['', '/'],
  ['/ae', '/ae/blog'],
  ['/ae/ar', '/ae/ar'],
] as const;
const targets = [
  '/',
  '/about-us',
  '/blog-details/first-robot',
  '/blog?page=2',
  '#booking',
  '/#booking',
  'about-us',
  '//elsewhere.example/x',
  'https://elsewhere.example/',
];

test.each(places.flatMap(([basename, location]) => targets.map((to) => [to, location, basename] as const)))(
  "the server's link to %s on %s is the one that React Router makes",
  (to, location, basename) => {
    const inRouter = (link: React.ReactNode) =>
      renderToStaticMarkup(
        <StaticRouter location={location} basename={basename || '/'}>
          {link}
        </StaticRouter>,
      );
    expect(
      inRouter(
        <Link to={to} className="more" replace preventScrollReset>
          More
        </Link>,
      ),
    ).toBe(
      inRouter(
        <RouterLink to={to} className="more" replace preventScrollReset discover="none">
          More
        </RouterLink>,
      ),
    );
  },
);
