import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CANCEL_SYMBOL, cancel, intro, outro, select, text } from '@clack/prompts';
import { nearest } from '../../regions/nearest';
import { whyNotWritten, writeNew } from '../../server/dataFolder.server';
import { errorCode } from '../../server/errorName.server';
import type { CheckedSite } from '../../server/regionFiles/checks/checkSite.server';
import { nearestRegion } from '../../server/regionFiles/countries/capitals.server';
import {
  countryCodes,
  countryFacts,
  countryName,
  countryOfCode,
  isCountry,
  isCurrency,
  isLanguage,
  languageName,
} from '../../server/regionFiles/countries/countryFacts.server';
import { isRegionCode } from '../../server/regionFiles/fileNames.server';
import { type NewRegion, newPrefix, newRegionText } from '../../server/regionFiles/newRegion/newRegionFile.server';
import { errorsOf } from '../../server/regionFiles/problem.server';
import { problemReport } from '../../server/regionFiles/problemReport.server';
import { forgetRemoval } from '../../server/regionFiles/removedRegions.server';
import type { SiteSnapshot } from '../../server/regionFiles/SiteSnapshot';
import { CommandFailure, helpOption, type Output, WrongUsage } from '../commandLine';
import { checkedSite, checkedWith, regionSettings } from './folders';

const usage = `Usage: npm run regions -- new <code> [options]

Writes regions/<code>.yaml with the country's currency, time zone, dialling code, number format and languages filled in.
It is live at once, unless --draft says otherwise. What nobody knows of the country yet is marked as a sample.
In a terminal it asks a few questions; --yes, or any option, takes the rest as it is.

  --country <XX>          the country, if the code does not say it (uk is GB, uae is AE)
  --name <text>           the name people read
  --currency <XXX>        another currency than the country's own, three letters
  --time-zone <zone>      another time zone than the capital's
  --languages <en,ar>     languages, the first without a segment in the address
  --city <text>           the city of the first office
  --phone <"+44 …">       the phone; without it a sample
  --email <address>       the e-mail; without it a sample
  --like <code>           the region whose home page, menu and hours it starts with; otherwise the nearest
  --draft                 not live yet; look at it with: npm run regions -- preview <code>`;

const options = {
  country: { type: 'string' },
  name: { type: 'string' },
  currency: { type: 'string' },
  'time-zone': { type: 'string' },
  languages: { type: 'string' },
  city: { type: 'string' },
  phone: { type: 'string' },
  email: { type: 'string' },
  like: { type: 'string' },
  draft: { type: 'boolean' },
  yes: { type: 'boolean', short: 'y' },
  ...helpOption,
} as const;

/** `npm run regions -- new`: writes the file of a region and says what is to be done next. Throws WrongUsage and CommandFailure. */
export async function newRegion(args: string[], output: Output): Promise<number> {
  const { values, positionals } = readArguments(args);
  if (values.help) {
    output.write(usage);
    return 0;
  }
  const [code, ...more] = positionals;
  if (code === undefined || more.length > 0) throw new WrongUsage(usage);
  if (!isRegionCode(code))
    throw new WrongUsage(
      `'${code}' cannot be a region's code: use small letters, for example ` +
        `${nearest(code.toLowerCase(), ['uk', 'sa', 'qa', 'sg']) ?? 'uk'}.`,
    );
  const folders = regionSettings();
  const checked = await checkedSite();
  const name = `${checked.files.regionsFolder}/${code}.yaml`;
  if (checked.files.regions.has(name)) throw new CommandFailure(isThere(name, code));
  if (!checked.snapshot)
    throw new CommandFailure(
      `The files that are there have mistakes; mend them first: npm run regions -- check\n\n${problemReport(errorsOf(checked.problems))}`,
    );
  const given = givenRegion(code, values, checked, checked.snapshot);
  const asks = process.stdin.isTTY && process.stdout.isTTY && Object.keys(values).length === 0;
  const asked = asks ? await askedRegion(given, checked.files.locales) : given;
  const wanted = withWordsAndPrefix(asked, checked.snapshot);
  const text = newRegionText(wanted);
  const { after } = checkedWith(checked, code, text);
  const wrong = errorsOf(after.problems).filter(({ file }) => file === name);
  if (wrong.length > 0)
    throw new CommandFailure(`Nothing was written, because the file would have mistakes:\n\n${problemReport(wrong)}`);
  const file = join(folders.regionsDir, `${code}.yaml`);
  // One that cannot be read is none that could be listed above.
  if (existsSync(file)) throw new CommandFailure(`${name} is there already, and cannot be read.`);
  try {
    await writeNew(file, text);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw new CommandFailure(isThere(name, code));
    throw new CommandFailure(`${name} cannot be written: ${whyNotWritten(error)}.`);
  }
  await forgetRemoval(folders.dataDir, code);
  const { currency, timeZone } =
    (after.snapshot?.regions ?? []).concat(after.snapshot?.drafts ?? []).find((region) => region.code === code) ??
    given.main;
  output.write(
    `Wrote ${name}: ${wanted.name ?? countryName(given.country)}, ${currency}, ${timeZone}, ${wanted.languages.join(', ')}.`,
  );
  tellWhatIsNext(wanted, asked.languages, folders.port, output);
  return 0;
}

const isThere = (name: string, code: string) =>
  `${name} is there already. Look at it with: npm run regions -- show ${code}`;

type Values = ReturnType<typeof readArguments>['values'];

function readArguments(args: string[]) {
  return parseArgs({ args, allowPositionals: true, options });
}

/** What the options say of the region, and for the rest what is usual in its country. */
function givenRegion(code: string, values: Values, checked: CheckedSite, { regions, index }: SiteSnapshot): NewRegion {
  const country = chosenCountry(values.country ?? code);
  const like =
    values.like === undefined ? nearestRegion(regions, country) : regions.find((region) => region.code === values.like);
  if (!like)
    throw new CommandFailure(
      `There is no region '${values.like}' to start from. The regions are ${regions.map((region) => region.code).join(', ')}.`,
    );
  return {
    code,
    like,
    main: index.default,
    country,
    languages: values.languages === undefined ? usualLanguages(country, checked) : listedLanguages(values.languages),
    ...(values.name && { name: values.name }),
    ...(values.currency && { currency: chosenCurrency(values.currency, country) }),
    ...(values['time-zone'] && { timeZone: values['time-zone'] }),
    ...(values.city && { city: values.city }),
    ...(values.phone && { phone: values.phone }),
    ...(values.email && { email: values.email }),
    ...(values.draft && { status: 'draft' }),
  };
}

/** The region in those of its languages that there are words for (English where there are none), at a prefix that is free. */
function withWordsAndPrefix(asked: NewRegion, { words, regions, drafts }: SiteSnapshot) {
  const spoken = asked.languages.filter((language) => words.has(language));
  return {
    ...asked,
    languages: spoken.length === 0 ? ['en'] : spoken,
    prefix: newPrefix(asked.code, asked.languages, [...regions, ...drafts]),
  };
}

/** @param asked the languages that were wished for, also those that there are no words for */
function tellWhatIsNext(
  wanted: ReturnType<typeof withWordsAndPrefix>,
  asked: readonly string[],
  port: number,
  output: Output,
): void {
  const { code, like } = wanted;
  output.write(
    wanted.status === 'draft'
      ? `Look at it: npm run regions -- preview ${code}`
      : `Look at it: http://localhost:${port}${wanted.prefix}`,
  );
  if (wanted.prefix !== `/${code}`)
    output.write(
      `Its address is ${wanted.prefix}, because the site has /${code} already: prefix says so, and may be another one.`,
    );
  else if (!wanted.languages.includes(code) && ownLanguages(wanted.country).includes(code))
    output.write(
      `${languageName(code)} could not become a second language at /${code}: before it does, give the region another prefix, ` +
        `such as /${code}-site. As the first of its languages it can stay.`,
    );
  const unspoken = asked.filter((language) => !wanted.languages.includes(language));
  if (unspoken.length > 0)
    output.write(
      `There are no words in ${unspoken.map(languageName).join(' and ')} yet: ` +
        `once ${unspoken.map((language) => `locales/${language}`).join(' and ')} is there, ` +
        `add ${unspoken.join(', ')} to languages.`,
    );
  output.write(
    `It begins like ${like.name}. What nobody knows yet is a sample (contacts, hours, figures, prices): ` +
      `put in what is true, then run: npm run regions -- check ${code} --production`,
  );
}

/** 'en, ar' as a list. */
function splitLanguages(list: string): string[] {
  return list
    .split(',')
    .map((language) => language.trim())
    .filter((language) => language !== '');
}

function listedLanguages(list: string): string[] {
  const languages = splitLanguages(list);
  const wrong = languages.find((language) => !isLanguage(language));
  if (wrong !== undefined)
    throw new CommandFailure(`'${wrong}' is not the tag of a language. Write for example: --languages en,ar`);
  return [...new Set(languages)];
}

function chosenCurrency(wanted: string, country: string): string {
  const currency = wanted.toUpperCase();
  if (isCurrency(currency)) return currency;
  const own = isCountry(country) ? countryFacts(country).currencies[0] : undefined;
  throw new CommandFailure(
    `'${wanted}' is not a currency: write its three letters (ISO 4217)${own ? `. The currency of ${countryName(country)} is ${own}` : ''}.`,
  );
}

function chosenCountry(wanted: string): string {
  const country = countryOfCode(wanted);
  if (country) return country;
  const meant = nearest(wanted.toUpperCase(), countryCodes);
  throw new CommandFailure(
    `'${wanted}' is not the code of a country${meant ? `; ${meant} is ${countryName(meant)}` : ''}.\n` +
      `Say which country it is: npm run regions -- new ${wanted} --country GB`,
  );
}

/** English, which the site was written in, and the country's own languages that there are words for. */
function usualLanguages(country: string, checked: CheckedSite): string[] {
  return ['en', ...ownLanguages(country).filter((tag) => tag !== 'en' && checked.snapshot?.words.has(tag))];
}

function ownLanguages(country: string): string[] {
  return isCountry(country) ? countryFacts(country).languages : [];
}

async function askedRegion(given: NewRegion, locales: ReadonlyMap<string, string>): Promise<NewRegion> {
  const facts = isCountry(given.country) ? countryFacts(given.country) : undefined;
  const languages = [...new Set([...locales.keys()].map((file) => file.split('/').at(-2) ?? ''))].filter((language) =>
    /^[a-z]{2,3}$/.test(language),
  );
  intro(`A new region: ${given.code}`);
  const name = answered(
    await text({
      message: 'What do people call it?',
      initialValue: facts?.name ?? '',
      validate: (value) => (value?.trim() ? undefined : 'Write a name'),
    }),
  );
  const city = answered(
    await text({ message: 'In which city is the first office?', initialValue: facts?.capital ?? '' }),
  );
  const timeZone =
    facts && facts.timeZones.length > 1
      ? answered(
          await select({
            message: 'Which time zone?',
            options: facts.timeZones.map((zone) => ({ value: zone, label: zone })),
          }),
        )
      : undefined;
  const phone = answered(
    await text({
      message: `The phone, with ${facts?.diallingCode ?? '+'} in front (leave empty for a sample)`,
      placeholder: facts?.internationalExample ?? '',
      defaultValue: '',
    }),
  );
  const email = answered(await text({ message: 'The e-mail (leave empty for a sample)', defaultValue: '' }));
  const spoken = answered(
    await text({
      message: `Languages, the first one without a segment in the address (there are words for ${languages.join(', ')})`,
      initialValue: given.languages.join(', '),
    }),
  );
  const status = answered(
    await select({
      message: 'Who may see it?',
      options: [
        { value: 'live' as const, label: 'Everybody, at once' },
        { value: 'draft' as const, label: 'Only people with a preview link' },
      ],
    }),
  );
  outro('Thank you.');
  return {
    ...given,
    name,
    status,
    languages: splitLanguages(spoken),
    ...(city && { city }),
    ...(timeZone && { timeZone }),
    ...(phone && { phone }),
    ...(email && { email }),
  };
}

function answered<Answer>(answer: Answer | typeof CANCEL_SYMBOL): Answer {
  if (answer !== CANCEL_SYMBOL) return answer;
  cancel('Nothing was written.');
  throw new CommandFailure('Stopped.');
}
