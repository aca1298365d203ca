import { languageSegment } from '../../../regions/urls';
import { filePlaceText, fileProblem, mostProblems, type Problem, pathSteps } from '../problem.server';
import type { RegionValues } from '../regionValues.server';

/** A value that a region file claims and that another file has something to say about. */
export interface Claim {
  region: RegionValues;
  /** Where in the file: `prefix`, `hosts[0]`. */
  path: string;
}

/** Several files that are good each by itself, but cannot be live at the same time. */
export interface Conflict {
  /** Who claims it; each is a mistake only because of the others. */
  claims: readonly Claim[];
  /** What is wrong for one of the claims. `other` is the place of a claim of another file, or of the same one. */
  explain: (claim: Claim, other: string) => Pick<Problem, 'found' | 'remedy'>;
}

/** What live regions must agree on and do not: whose each host, prefix and canonical address is, and a second default. */
export function conflictsBetween(regions: readonly RegionValues[]): Conflict[] {
  return [
    ...sharedAddresses(regions, 'prefix', (region) => [
      claimed(region, 'prefix'),
      ...region
        .texts('formerly')
        .flatMap((former, at) => (former === region.text('prefix') ? [] : [claimed(region, `formerly[${at}]`)])),
    ]),
    ...sharedAddresses(regions, 'canonical address', (region) => [claimed(region, 'canonical')]),
    ...sharedAddresses(regions, 'host', (region) =>
      region.texts('hosts').map((_, at) => claimed(region, `hosts[${at}]`)),
    ),
    ...prefixesThatAreLanguages(regions),
    ...secondDefaults(regions),
  ];
}

/** Warns of live regions of a country that another one has, the first few of them: likely a copy whose country was forgotten. */
export function secondOfCountry(regions: readonly RegionValues[]): Problem[] {
  const firstOf = new Map<string, RegionValues>();
  const seconds: { region: RegionValues; first: RegionValues; country: string }[] = [];
  for (const region of regions) {
    const country = region.text('country');
    if (country === undefined || region.text('status') !== 'live') continue;
    const first = firstOf.get(country);
    if (first) seconds.push({ region, first, country });
    else firstOf.set(country, region);
  }
  const steps = pathSteps('country');
  // The place of each is looked for in the whole of its file.
  return seconds.slice(0, mostProblems).map(({ region, first, country }) =>
    region.file.problemAt(region.file.placeOf(steps), steps, {
      severity: 'warning',
      found: `found ${country}, which is also the country of ${filePlaceText(first.file.placeOf(steps))}`,
      remedy: 'write the country of this region, or leave it if a country is to have two',
    }),
  );
}

/** Warns of addresses of before that never lead on, as the default region has a language of that name: `/en`. */
export function formerLanguages(regions: readonly RegionValues[]): Problem[] {
  const main = regions.find(saysDefault);
  const languages = main?.texts('languages').map(languageSegment) ?? [];
  return regions.flatMap((region) =>
    region.texts('formerly').flatMap((former, index) => {
      const language = languages.indexOf(former);
      if (!main || language === -1) return [];
      const steps = pathSteps(`formerly[${index}]`);
      const other = filePlaceText(main.file.placeOf(pathSteps(`languages[${language}]`)));
      return [
        region.file.problemAt(region.file.placeOf(steps), steps, {
          severity: 'warning',
          found: `found ${former}, which leads to the language of ${other} all the same`,
          remedy: 'take it out of the list',
        }),
      ];
    }),
  );
}

/** True for a region that says it is the default. */
export function saysDefault(region: RegionValues): boolean {
  return region.group('')['default'] === true;
}

/**
 * What to say where no live region is the default.
 * @param before the region that was it until now
 * @param files all region files that are read
 */
export function noDefault(before: RegionValues | undefined, files: readonly RegionValues[], folder: string): Problem {
  const found = 'found no region that is the default';
  const remedy = 'write default: true in one region, the one that addresses without a region show';
  const draft = files.find((region) => saysDefault(region) && region.text('status') === 'draft');
  if (draft)
    return at(
      { region: draft, path: 'status' },
      {
        found: 'found draft in the default region, which every address without a region shows',
        remedy: 'write status: live, or make another region the default',
      },
    );
  const was = files.find((region) => region.code === before?.code);
  if (was) return at({ region: was, path: 'default' }, { found, remedy });
  if (!before) return fileProblem(`${folder}/`, 'error', found, remedy);
  return fileProblem(
    before.file.file,
    'error',
    'is gone, and it is the default region',
    `put it back, or first ${remedy}`,
  );
}

/** A conflict as the mistake of one of its claims. */
export function conflictProblem(conflict: Conflict, claim: Claim): Problem {
  return at(claim, conflict.explain(claim, otherPlace(conflict, claim) ?? 'another region'));
}

/** The place of a claim that stands against this one: `regions/ae.yaml:12:9`. */
export function otherPlace({ claims }: Conflict, claim: Claim): string | undefined {
  const other = claims.find(({ region }) => region !== claim.region);
  return other && filePlaceText(other.region.file.placeOf(pathSteps(other.path)));
}

function at({ region: { file }, path }: Claim, say: Pick<Problem, 'found' | 'remedy'>): Problem {
  const steps = pathSteps(path);
  return file.problemAt(file.placeOf(steps), steps, { severity: 'error', ...say });
}

function claimed(region: RegionValues, path: string): Claim {
  return { region, path };
}

function sharedAddresses(
  regions: readonly RegionValues[],
  what: string,
  claimsOf: (region: RegionValues) => readonly Claim[],
): Conflict[] {
  const byValue = new Map<string, Claim[]>();
  for (const claim of regions.flatMap(claimsOf)) {
    const value = claim.region.text(claim.path)?.toLowerCase();
    if (value !== undefined) byValue.set(value, [...(byValue.get(value) ?? []), claim]);
  }
  return [...byValue.values()]
    .filter((claims) => claims.length > 1)
    .map((claims) => ({
      claims,
      explain: ({ region, path }, other) => ({
        found: `found ${region.text(path) ?? ''}, which ${other} has already`,
        remedy: `${copyRemedy(region, claims)}give each region its own ${what}`,
      }),
    }));
}

/** Programs that keep folders alike put `in-annas-laptop.yaml` beside `in.yaml`, which two have changed. */
function copyRemedy({ code }: RegionValues, claims: readonly Claim[]): string {
  const files = claims.map(({ region }) => ({ file: region.file.file, code: region.code }));
  const original = files.find((each) => code.startsWith(`${each.code}-`));
  if (original) return `delete this file if it is a copy of ${original.file}, or `;
  const copy = files.find((each) => each.code.startsWith(`${code}-`));
  return copy ? `delete ${copy.file} if it is a copy of this file, or ` : '';
}

/** With the prefix `/hi`, nobody could tell a region from the Hindi pages of the default one. */
function prefixesThatAreLanguages(regions: readonly RegionValues[]): Conflict[] {
  const languages = new Map<string, Claim>();
  for (const region of regions) {
    for (const [index, language] of region.texts('languages').entries())
      if (index > 0) languages.set(`/${language.toLowerCase()}`, claimed(region, `languages[${index}]`));
  }
  return regions.flatMap((region) => {
    const prefix = region.text('prefix') ?? '';
    const language = languages.get(prefix);
    if (!language || language.region === region) return [];
    return [
      {
        claims: [claimed(region, 'prefix'), language],
        explain: ({ path }: Claim, other: string) =>
          path === 'prefix'
            ? {
                found: `found ${prefix}, which is also the address of a language of ${other}`,
                remedy: `write another one, for example /${region.code}-site`,
              }
            : {
                found: `found a language whose address ${prefix} is the prefix of ${other}`,
                remedy: 'take the language out, or give that region another prefix',
              },
      },
    ];
  });
}

function secondDefaults(regions: readonly RegionValues[]): Conflict[] {
  const claims = regions.filter(saysDefault).map((region) => claimed(region, 'default'));
  if (claims.length < 2) return [];
  return [
    {
      claims,
      explain: (_, other) => ({
        found: `found true, and ${other} says so too`,
        remedy: 'write default: false in all regions but one',
      }),
    },
  ];
}
