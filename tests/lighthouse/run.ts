import { argv } from 'node:process';

const usage = `npm run lighthouse -- [--only <text>] [--page <path>]

Runs Lighthouse (mobile, its default throttling) on every page in every region and language of the production build,
prints a table, and fails where a page misses the budget. The same as JSON goes to test-results/lighthouse.json.
  --only <text>   only addresses that contain it: /ae, /hi, /blog
  --page <path>   only this address: /`;

const [option, value = '', ...rest] = argv.slice(2);
if (option === '--help') process.stdout.write(`${usage}\n`);
else if (rest.length > 0 || (option !== undefined && (!['--only', '--page'].includes(option) || value === ''))) {
  process.stderr.write(`There is no ${[option, value, ...rest].join(' ').trim()} here.\n\n${usage}\n`);
  process.exitCode = 2;
} else {
  // Loaded once it is needed: Lighthouse alone takes seconds.
  const [{ allAddresses }, { measureAll }] = await Promise.all([import('./addresses'), import('./measureAll')]);
  const addresses = allAddresses().filter((address) =>
    option === '--page' ? address === value : address.includes(value),
  );
  process.exitCode = (await measureAll(addresses)) ? 0 : 1;
}
