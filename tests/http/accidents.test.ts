import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { exhaustive } from '../exhaustive';
import { eventually } from '../leads/eventually';
import { brokenBrandVariants, brokenVariants } from '../regions/brokenVariants';
import { copySiteFolder, replaced, type SiteFolder } from '../regions/siteFolder';
import { steadyTraffic } from '../regions/steadyTraffic';
import { type Starvation, watchStarvation } from '../soak/starvation';
import { startTestServer, type TestServer } from './testServer';

vi.setConfig({ testTimeout: 900_000 });

const [uae, india, brand] = ['regions/ae.yaml', 'regions/in.yaml', 'regions/site.yaml'] as const;
type File = typeof uae | typeof india | typeof brand;

let folder: SiteFolder;
let server: TestServer;
/** What each file says when nobody has had an accident with it. */
let good: Record<File, string>;

beforeAll(async () => {
  folder = await copySiteFolder();
  good = { [uae]: await folder.read(uae), [india]: await folder.read(india), [brand]: await folder.read(brand) };
  server = await startTestServer(folder.env);
});

afterAll(async () => {
  await server.stop();
  await folder.remove();
});

/** Something that happens to a file; `told` is what the operator reads of it, with the place and the remedy. */
interface Accident {
  name: string;
  file: File;
  happen: () => Promise<unknown>;
  told: RegExp;
}

const path = (file: File, more = '') => join(folder.regionsDir, `${basename(file)}${more}`);
const literal = (text: string) => text.replaceAll(/[.\\/]/g, String.raw`\$&`);
const placed = (file: File, lines: string) =>
  new RegExp(String.raw`^not live: ${literal(file)}:(?:${lines}):\d+ [^;]+; .+\.`, 'm');

/** What happens to whole files: lost, renamed, half written, in another encoding, replaced by something else. */
function wholeFileAccidents(file: File): Accident[] {
  const text = good[file];
  const write = (content: string | Buffer) => () => writeFile(path(file), content);
  const anywhere = placed(file, String.raw`\d+`);
  const happenings: Record<string, () => Promise<unknown>> = {
    'is deleted': () => rm(path(file)),
    'is renamed to .yaml.txt': () => rename(path(file), path(file, '.txt')),
    'is a folder': async () => {
      await rm(path(file));
      await mkdir(path(file));
    },
    'is written by half': write(text.slice(0, text.length / 2)),
    'is empty': write(''),
    'is in UTF-16': write(Buffer.from(`\uFEFF${text}`, 'utf16le')),
    'is in the encoding of Windows': write(Buffer.from(text.replace('# ', '# é '), 'latin1')),
    'is a picture': write(Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])),
  };
  return Object.entries(happenings).map(([name, happen]) => ({ name, file, happen, told: anywhere }));
}

function lineAccidents(file: File): Accident[] {
  const variants = file === brand ? brokenBrandVariants(good[file]) : brokenVariants(good[file]);
  return variants.map(({ name, text, line }) => ({
    name,
    file,
    happen: () => folder.save(file, text),
    // A line that stands there twice is a mistake on the second of the two.
    told: placed(file, `${line}|${line + 1}`),
  }));
}

/** So many of each file, by turns, spread over all that can happen to it. */
function chooseAccidents(each: number): Accident[] {
  const files = [uae, india, brand] as const;
  const chosen = files.map((file) => {
    const whole = wholeFileAccidents(file);
    const lines = lineAccidents(file);
    const some = each - whole.length;
    return [...whole, ...Array.from({ length: some }, (_, index) => lines[Math.floor((index * lines.length) / some)])];
  });
  return Array.from({ length: each }, (_, turn) => chosen.map((list) => list[turn]))
    .flat()
    .filter((accident) => accident !== undefined);
}

async function mend(file: File): Promise<void> {
  await rm(path(file, '.txt'), { force: true });
  await rm(path(file), { recursive: true, force: true });
  await folder.save(file, good[file]);
}

/**
 * Saves the other region with a number that it never had. Gives the milliseconds until a page showed it, without those for which
 * other programs had the processor.
 */
async function saveOther(broken: File, turn: number, starvation: Starvation): Promise<number> {
  const other = broken === uae ? india : uae;
  const digits = String(1000 + turn);
  const number = other === uae ? `+971 4 111 ${digits}` : `+91 416 111 ${digits}`;
  good[other] = replaced(good[other], /"\+971 4 \d{3} \d{4}"|"\+91 416 \d{3} \d{4}"/, `"${number}"`);
  const saved = performance.now();
  await folder.save(other, good[other]);
  const page = `${server.url}${other === uae ? '/ae/shop' : '/shop'}`;
  await eventually(`${number} is live`, async () => (await (await fetch(page)).text()).includes(number));
  return performance.now() - saved - starvation.since(saved);
}

test('four accidents by turns in each file: no visitor sees any, other regions go on changing, messages say where and what', () =>
  sufferAccidents(4));

test('and 50 in each file', { tags: [exhaustive] }, () => sufferAccidents(50));

async function sufferAccidents(each: number): Promise<void> {
  const traffic = steadyTraffic(server.url, ['/', '/ae', '/hi/contact-us', '/ae/ar'], 8);
  const starvation = watchStarvation(() => server.pid);
  const untold: string[] = [];
  const late: string[] = [];
  const chosen = chooseAccidents(each);
  expect(chosen).toHaveLength(each * 3);
  for (const [turn, { name, file, happen, told }] of chosen.entries()) {
    await happen();
    const took = await saveOther(file, turn, starvation);
    if (took > 2000) late.push(`${name}: ${Math.round(took)} ms`);
    const readiness = async () => (await fetch(`${server.url}/readyz`)).text();
    const found = await eventually('the message', async () => told.test(await readiness())).then(
      () => true,
      () => false,
    );
    if (!found) untold.push(`${file} ${name}: ${await readiness()}`);
    await mend(file);
  }
  starvation.stop();
  const { answers, failures } = await traffic.stop();
  expect(untold).toEqual([]);
  expect(failures).toEqual([]);
  expect(answers.filter(({ body }) => !body.includes('</html>')).map((one) => one.path)).toEqual([]);
  expect(late).toEqual([]);
}
