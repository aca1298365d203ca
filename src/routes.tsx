import type { RouteObject } from 'react-router-dom';
import type { BlogListData, BlogPostData } from './blog/BlogData';
import { ErrorPage } from './layout/ErrorPage';
import { Root } from './layout/Root';
import { movedPage } from './pages/movedPage';
import { isPageHandle } from './pages/PageHandle';
import { type PageDefinition, page } from './pages/page';
import { hasPage, levelIds, levelPath, type RegionPages } from './regions/pagePaths';
import type { BookData } from './trials/TrialList';

const home: PageDefinition = {
  id: 'home',
  words: ['home', 'level', 'courses', 'session', 'partners', 'testimonials', 'programs', 'team', 'faq', 'forms'],
  load: () => import('./pages/home/HomePage'),
};

/** Every page of the site, a line each: its id (paths stand in regions/pagePaths.ts), its words, its code. */
const pages: RouteObject[] = [
  page(home),
  page({ ...home, alias: '/home' }),
  page({
    id: 'about',
    words: ['about', 'testimonials', 'team', 'partners', 'forms'],
    load: () => import('./pages/about/AboutPage'),
  }),
  page({
    id: 'courses',
    words: ['courses', 'level', 'finder', 'session', 'testimonials', 'partners', 'forms'],
    load: () => import('./pages/courses/CoursesPage'),
  }),
  // A line a level, so that a level that does not exist is no page.
  ...levelIds.map((level) =>
    page({
      id: 'level',
      alias: levelPath(level),
      words: ['level', 'courses'],
      load: () => import('./pages/level/LevelPage'),
    }),
  ),
  movedPage('/courses', 'courses'),
  page({
    id: 'school',
    words: ['school', 'level', 'courses', 'testimonials', 'partners', 'forms'],
    load: () => import('./pages/school/SchoolPage'),
  }),
  page({
    id: 'workshop',
    words: ['workshop', 'session', 'forms'],
    load: () => import('./pages/workshop/WorkshopPage'),
  }),
  page({
    id: 'lab',
    words: ['lab', 'testimonials', 'forms'],
    load: () => import('./pages/lab/LabPage'),
  }),
  page({
    id: 'service',
    words: ['service'],
    load: () => import('./pages/service/ServicePage'),
  }),
  page({
    id: 'blog',
    words: ['blog'],
    load: () => import('./pages/blog/BlogPage'),
    data: (sources, { query }) => sources.blogList(query),
    withoutData: { state: 'loading' } satisfies BlogListData,
  }),
  page({
    id: 'blog-post',
    words: ['blog'],
    load: () => import('./pages/blog-post/BlogPostPage'),
    data: (sources, { params, query }) => sources.blogPost(params['id'] ?? '', query),
    withoutData: { state: 'failed' } satisfies BlogPostData,
  }),
  page({ id: 'csr', words: ['csr', 'forms'], load: () => import('./pages/csr/CsrPage') }),
  page({
    id: 'franchise',
    words: ['franchise', 'testimonials', 'forms'],
    load: () => import('./pages/franchise/FranchisePage'),
    data: (sources) => sources.countryMap(),
    withoutData: null,
  }),
  page({
    id: 'robotica',
    words: ['robotica', 'forms'],
    load: () => import('./pages/robotica/RoboticaPage'),
  }),
  page({
    id: 'shop',
    words: ['shop', 'forms'],
    load: () => import('./pages/shop/ShopPage'),
  }),
  page({
    id: 'contact',
    words: ['contact', 'forms'],
    load: () => import('./pages/contact/ContactPage'),
    data: (sources) => sources.countryMap(),
    withoutData: null,
  }),
  page({
    id: 'privacy',
    words: ['privacy'],
    load: () => import('./pages/privacy/PrivacyPage'),
  }),
  page({
    id: 'book',
    words: ['book', 'forms'],
    load: () => import('./pages/book/BookPage'),
    data: (sources) => sources.trialTimes(),
    withoutData: { times: [], state: 'failed' } satisfies BookData,
  }),
  page({
    id: 'search',
    words: ['search'],
    load: () => import('./pages/search/SearchPage'),
    data: (sources, { query }) => sources.search(query),
  }),
  // The interface kit is no page of a region; src/server/kit says who may see it.
  page({
    id: 'not-found',
    alias: '/_ui',
    words: [],
    load: () => import('./pages/kit/KitPage'),
  }),
  page({
    id: 'not-found',
    words: [],
    status: 404,
    load: () => import('./pages/not-found/NotFoundPage'),
  }),
];

/** The route table of a region: pages that its file does not list are not there. */
export function routesFor(region: RegionPages): RouteObject[] {
  const listed = pages.filter((route) => {
    const { handle } = route;
    return isPageHandle(handle) && (handle.page === 'not-found' || hasPage(region, handle.page));
  });
  return [
    {
      id: 'root',
      Component: Root,
      // An error of the shell itself; an error of a page leaves header and footer standing.
      errorElement: <ErrorPage bare />,
      children: [{ id: 'page', errorElement: <ErrorPage />, children: listed }],
    },
  ];
}
