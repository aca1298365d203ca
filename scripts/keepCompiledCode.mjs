// A part of `npm run build`: starts the bundle that the argument names, asks for the home page once, and keeps the code
// that V8 has compiled for it beside the bundle. The next starts need not compile it again.
import { renameSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { compiledCodeOf, runBundle } from '../dist/app/runBundle.mjs';

const [, , bundle] = process.argv;
const script = runBundle(bundle);
const patience = Date.now() + 30_000;
while (!(await answers())) {
  if (Date.now() > patience) process.exit(1);
  await wait(10);
}
const file = compiledCodeOf(bundle);
writeFileSync(`${file}.part`, script.createCachedData());
renameSync(`${file}.part`, file);
process.exit(0);

async function answers() {
  try {
    const response = await fetch(`http://127.0.0.1:${process.env.PORT}/`);
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}
