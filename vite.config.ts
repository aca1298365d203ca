import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import { componentIds } from './scripts/componentIds.ts';
import { missingChunks } from './scripts/missingChunks.ts';

/**
 * What every page needs goes into three files: what the first script of a page needs itself (src/renderer/+client.ts),
 * packages, which stay in the visitor's cache when we deploy, and our own, the shell and the routes with it: one file
 * is 1 kB smaller than two. What inner pages and the lower sections of a home have in common is one more, and so are what the
 * menus have in common and what writes the phones and addresses of offices: otherwise a phone would ask for a dozen files of a
 * kilobyte, whose names every page lists.
 */
const browserChunks = [
  {
    name: 'boot',
    test: new RegExp(
      `preload-helper|${
        filesOf({
          ui: 'firstMove|historyState|loadModule|nextTask|untilItCame',
          typed: 'ownJson',
          renderer: 'lostChunk',
        }).source
      }`,
    ),
    priority: 2,
  },
  {
    name: 'packages',
    test: packageFiles(
      'react|react-dom|scheduler|react-router|react-router-dom|styled-components|stylis',
      // Not the Trans of inner pages and its parser.
      String.raw`i18next|react-i18next(?!.*[\\/]Trans)|use-sync-external-store`,
    ),
  },
  {
    name: 'core',
    test: filesOf({
      theme: '.*',
      i18n: '.*',
      typed: '.*',
      seo: 'PageMeta|StructuredData|alternates|useShareCard',
      regions: 'RegionContext|anchors|pagePaths|urls',
      renderer: 'browserEntry',
      leads: 'LeadFormSlot',
      sections: 'GearBadge',
      ui: 'Button|Icon|Picture|pictures|pictureSizes|pictureUrls|usePictureAlt|RangeText|Section|lazySection',
    }),
  },
  {
    name: 'menus',
    test: filesOf({ layout: 'menu|MenuAnchor|useCurrentPage' }),
  },
  {
    name: 'offices',
    test: filesOf({ regions: 'SpokenName|spoken|AddressLine|PhoneLink|PhoneText|places' }),
  },
  {
    name: 'inner',
    test: filesOf({
      ui: [
        'PageBanner|Breadcrumb|SectionHeading|PictureButton|ImageOverlay|Chip|Reveal|Figure',
        'inPairs|useSharedElement|pageData',
      ].join('|'),
      sections: 'LeadSection|FormPicture',
      regions: 'eventState',
      seo: 'EventData|useCourseThing',
    }),
  },
];

/** Finds the files of these packages, and what sets them up. */
function packageFiles(...names: string[]): RegExp {
  return new RegExp(String.raw`node_modules[\\/](?:${names.join('|')})[\\/]|src[\\/]renderer[\\/]packages\.ts`);
}

/** Finds files of src/ by their folder and their names without ending; the names are a part of a regular expression. */
function filesOf(folders: Readonly<Record<string, string>>): RegExp {
  const paths = Object.entries(folders).map(([folder, names]) => String.raw`${folder}[\\/](?:${names})`);
  return new RegExp(String.raw`src[\\/](?:${paths.join('|')})\.tsx?$`);
}

/** Build wiring only; see docs/decisions/0002-rendering.md for why it is shaped like this. */
export default defineConfig(({ command }) => {
  const production = command === 'build';
  const { plugin: noteImports, resolveDependencies } = missingChunks();
  return {
    plugins: [react(), vike(), componentIds(), noteImports],
    // The same class names on server and browser, with names in development (a mismatch is silent in production).
    oxc: { plugins: { styledComponents: { displayName: !production, fileName: false, pure: true } } },
    // As vite.server.config.ts has it, which bundles the packages: it takes this build's pages and what they import.
    define: production ? { 'process.env.NODE_ENV': '"production"' } : {},
    build: {
      target: 'es2022',
      assetsInlineLimit: 0,
      sourcemap: false,
      modulePreload: { polyfill: false, resolveDependencies },
    },
    environments: {
      // Seven letters tell the builds of a site apart, and each name stands in the lists of other files.
      client: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: browserChunks }, chunkFileNames: 'assets/chunks/[hash:7].js' },
          },
        },
      },
    },
    ssr: { external: ['vike'] },
    server: {
      watch: {
        ignored: ['**/data/**', '**/dist/**', '**/test-results/**'],
        // Editors empty a file before they write it: Vite read it in between, and took no notice of what came within 50 ms.
        awaitWriteFinish: { stabilityThreshold: 40, pollInterval: 10 },
      },
    },
  };
});
