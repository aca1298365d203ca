import { type Problem, pathSteps, pathText } from '../problem.server';
import type { YamlFile } from '../yaml/readYaml.server';
import type { ScalarAt } from '../yaml/yamlTraps.server';
import type { CheckedSite } from './checkSite.server';

/** Values that a person typed only to have something there. */
const placeholders: readonly (readonly [RegExp, string])[] = [
  [/\.example(?![a-z0-9-])/i, 'a domain that exists for examples only'],
  [/^\+[\d ()-]*0{3}[ -]?0{3,4}$/, 'a number of zeros'],
  [/\b(?:sample|lorem ipsum|todo|tbd|xxx+|placeholder|changeme)\b/i, 'a placeholder'],
  [/^(?:https:\/\/)?(?:…|\.\.\.|\?+)$/, 'a placeholder'],
];

/**
 * Samples and placeholders still in use: what `samples` lists, and values that look like samples but are not listed.
 * Warnings, and errors for production.
 */
export function sampleProblems(
  checked: CheckedSite,
  severity: Problem['severity'],
  brand: YamlFile | undefined,
): Problem[] {
  const files = [...checked.regions.map(({ file }) => file), ...(brand ? [brand] : [])];
  return files.flatMap((file) => {
    const samples = known.get(file) ?? samplesOf(file);
    known.set(file, samples);
    return samples.map((problem) => ({ ...problem, severity }));
  });
}

// The board asks each time it is looked at, and looking for places has the file parsed again.
const known = new WeakMap<YamlFile, readonly Problem[]>();

function samplesOf(file: YamlFile): Problem[] {
  const severity = 'warning';
  const declared = declaredSamples(file);
  const listed = declared.map((path) =>
    file.problemAt(file.placeOfKey(pathSteps(path)), pathSteps(path), {
      severity,
      sample: true,
      found: 'is a sample',
      remedy: `write the real value, then take ${path} out of samples`,
    }),
  );
  const looks = file.scalars().flatMap((scalar) => {
    const reason = placeholderIn(scalar);
    const path = pathText(scalar.path);
    if (
      !reason ||
      path.startsWith('samples') ||
      declared.some((known) => path === known || path.startsWith(`${known}.`) || path.startsWith(`${known}[`))
    )
      return [];
    return [
      file.problemAt(scalar.place(), scalar.path, {
        severity,
        sample: true,
        found: `found ${String(scalar.value)}, ${reason}`,
        remedy: 'write the real value',
      }),
    ];
  });
  return [...listed, ...looks];
}

function declaredSamples(file: YamlFile): string[] {
  return file
    .scalars()
    .flatMap(({ path, value }) =>
      path[0] === 'samples' && typeof value === 'string' && file.nodeOf(pathSteps(value)) ? [value] : [],
    );
}

function placeholderIn({ value }: ScalarAt): string | undefined {
  return typeof value === 'string' ? placeholders.find(([pattern]) => pattern.test(value))?.[1] : undefined;
}
