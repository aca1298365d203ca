import { usage } from './run/usage.mjs';

usage(
  'npm run build\n\nMakes dist/, from which the site is served: pictures and fonts, the code of the browser, the server and ' +
    'the commands. npm start does so by itself where it is missing or older than the files.',
);
process.env['NODE_ENV'] = 'production';
// What builds takes seconds to load, for which whoever asks what the command does need not wait.
const { buildSite } = await import('./buildSite');

// Vike listens for what nobody catches and logs it, so that the process would end as if all had gone well.
await buildSite().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
