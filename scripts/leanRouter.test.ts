import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isValidElement } from 'react';
import { expect, test } from 'vitest';
import { routesFor } from '../src/routes';
import { leftOut } from './leanRouter';

/** What brings a function back into use that leanRouter.ts leaves out: exports of React Router, and names of its options. */
const usedBy: Record<string, { exports?: string[]; options?: string[] }> = {
  handleAction: {
    exports: ['Form', 'useSubmit', 'useActionData'],
    options: ['action', 'formMethod', 'formAction', 'formData'],
  },
  handleFetcherAction: { exports: ['useFetcher', 'useFetchers'] },
  handleFetcherLoader: { exports: ['useFetcher', 'useFetchers'] },
  fetch2: { exports: ['useFetcher', 'useFetchers'] },
  useSubmit: { exports: ['useSubmit', 'Form', 'useFetcher'] },
  getFormSubmissionInfo: { exports: ['useSubmit', 'Form', 'useFormAction'] },
  discoverRoutes: { options: ['patchRoutesOnNavigation'] },
  patchRoutesImpl: { options: ['patchRoutesOnNavigation', 'patchRoutes'] },
  instrumentClientSideRouter: { options: ['instrumentations', 'unstable_instrumentations'] },
  getRouteInstrumentationUpdates: { options: ['instrumentations', 'unstable_instrumentations'] },
  // Comes back where no route above has an error element: see below.
  DefaultErrorComponent: {},
  PrefetchPageLinks: { exports: ['PrefetchPageLinks'] },
  shouldBlockNavigation: { exports: ['useBlocker', 'unstable_usePrompt', 'unstable_useBlocker'] },
  // Still used, with a shorter message.
  getInternalRouterError: {},
  createClientSideRequest: { options: ['formMethod', 'formData'] },
  normalizeNavigateOptions: { options: ['formMethod', 'formData', 'fromRouteId'] },
  Form: { exports: ['Form'] },
  NavLink: { exports: ['NavLink'] },
};

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join('src', file), 'utf8') }));
const imports = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/import ([^'"]*?) from ['"]react-router[^'"]*['"]/g)].map(([, names = '']) => ({ file, names })),
);
/** The files that give React Router its routes and options. */
const wiring = sources.filter(({ file }) =>
  imports.some((each) => each.file === file && /RouteObject|createBrowserRouter/.test(each.names)),
);

test('whoever leaves out more of React Router says what may no longer be used', () => {
  expect(Object.keys(usedBy).toSorted()).toEqual([...leftOut].toSorted());
});

test('React Router is imported by name, so that what is used of it can be told', () => {
  expect(imports.length).toBeGreaterThan(10);
  expect(imports.filter(({ names }) => !/^(?:type )?\{[^}]*\}$/.test(names))).toEqual([]);
  expect(sources.filter(({ text }) => /import\(['"]react-router/.test(text)).map(({ file }) => file)).toEqual([]);
});

const offLimits = (of: 'exports' | 'options') => [...new Set(Object.values(usedBy).flatMap((each) => each[of] ?? []))];

test.each(offLimits('exports'))('nothing imports %s, which leans on what is left out', (name) => {
  expect(imports.filter(({ names }) => new RegExp(`\\b${name}\\b`).test(names)).map(({ file }) => file)).toEqual([]);
});

test.each(offLimits('options'))('nothing sets %s, which leans on what is left out', (name) => {
  expect(wiring.length).toBeGreaterThan(2);
  expect(wiring.filter(({ text }) => new RegExp(`\\b${name}\\b\\s*[:(,]`).test(text)).map(({ file }) => file)).toEqual(
    [],
  );
});

test('every route has an error element of ours above it or at it', () => {
  expect(routesFor({ pages: 'all' }).filter(({ errorElement }) => !isValidElement(errorElement))).toEqual([]);
});
