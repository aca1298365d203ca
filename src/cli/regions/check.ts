import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { largePictures } from '../../server/regionFiles/checks/largePictures.server';
import { sampleProblems } from '../../server/regionFiles/checks/sampleValues.server';
import { consequencesOf, problemJson, regionsReading } from '../../server/regionFiles/consequences.server';
import { codeOfFile } from '../../server/regionFiles/fileNames.server';
import { byPlace, errorsOf, type Problem } from '../../server/regionFiles/problem.server';
import { problemReport } from '../../server/regionFiles/problemReport.server';
import { missingWords } from '../../server/words/missingWords.server';
import { helpOption, type Output } from '../commandLine';
import { type CheckedFolders, checkedSite, noSuchRegion } from './folders';
import { lostLinks } from './lostLinks';
import { touchedBookings } from './touchedBookings';

const usage = `Usage: npm run regions -- check [<code> …] [--production] [--json]

Looks at every region, brand and locale file and explains each mistake: where it is, what was found, what belongs
there, and what visitors see meanwhile. With codes, only the files of those regions are reported (site is the brand file),
which files of words that they are made of have mistakes, and how many words their languages lack.

  --production   samples and placeholders still in use are mistakes, not warnings
  --json         the same for machines

Exit codes: 0 all good (warnings allowed), 1 mistakes.`;

/** `npm run regions -- check`: the doctor. */
export async function check(args: string[], output: Output): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { production: { type: 'boolean' }, json: { type: 'boolean' }, ...helpOption },
  });
  if (values.help) {
    output.write(usage);
    return 0;
  }
  const started = performance.now();
  const checked = await checkedSite();
  const wanted = (problem: Problem) => positionals.length === 0 || positionals.includes(codeOfFile(problem.file));
  const samples = sampleProblems(checked, values.production ? 'error' : 'warning', checked.brand?.file).filter(wanted);
  const large = await largePictures(checked, join('art', 'images'));
  const touched = await touchedBookings(checked);
  const lost = await lostLinks(checked);
  const found = [...checked.problems, ...large, ...touched.problems, ...lost].filter(wanted);
  const problems = [...found, ...samples].toSorted(byPlace);
  // A region is made of the brand file and of the words of its languages as well.
  const elsewhere = errorsOf(checked.problems).filter(
    (problem) =>
      !wanted(problem) && regionsReading(checked, problem.file)?.some(({ code }) => positionals.includes(code)),
  );
  const known = ['site', ...[...checked.standing.keys()].map(codeOfFile).filter((code) => code !== 'site')];
  for (const code of positionals) if (!known.includes(code)) throw noSuchRegion(checked, code, known);
  const consequence = consequencesOf(checked, checked.since);
  const errors = errorsOf(problems);
  const warnings = problems.length - errors.length;
  if (values.json) {
    output.write(
      JSON.stringify(
        {
          ok: errors.length === 0,
          errors: errors.length,
          warnings,
          regions: checked.regions.map(({ code }) => code),
          problems: problems.map((problem) => problemJson(problem, consequence(problem))),
        },
        null,
        2,
      ),
    );
  } else {
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const told = values.production ? problems : problems.filter(({ sample }) => !sample);
    // A language that has just come brings dozens of warnings; a terminal shows the end of what is written.
    const mistakes = errorsOf(told);
    for (const part of [told.filter((problem) => !mistakes.includes(problem)), mistakes])
      if (part.length > 0) output.write(`${problemReport(part, consequence)}\n`);
    if (touched.unseen !== undefined) output.write(`Bookings were not looked at. ${touched.unseen}\n`);
    if (!values.production && samples.length > 0) output.write(`${sampleLines(samples)}\n`);
    output.write(
      `${counted(checked.regions.length, 'region')} checked in ${seconds} s: ` +
        `${counted(errors.length, 'mistake')}, ` +
        `${counted(warnings, 'warning')}.${errors.length === 0 && elsewhere.length === 0 ? ' All good.' : ''}`,
    );
    if (elsewhere.length > 0)
      output.write(
        `${[...new Set(elsewhere.map(({ file }) => file))].join(', ')}: ${counted(elsewhere.length, 'mistake')} that ` +
          `this does not show. See all: npm run regions -- check`,
      );
    for (const line of gapLines(checked, positionals)) output.write(line);
  }
  if (errors.length === 0) return 0;
  output.explain(
    `${counted(errors.length, 'mistake')} to mend` +
      `${values.production && samples.length > 0 ? `, ${samples.length} of them samples still in use` : ''}.`,
  );
  return 1;
}

/** How many words the languages of some regions lack: their files of words are reported where no region is named. */
function gapLines({ regions, snapshot, files }: CheckedFolders, codes: readonly string[]): string[] {
  const spoken = regions.filter(({ code }) => codes.includes(code)).flatMap((region) => region.texts('languages'));
  return [...new Set(spoken)].flatMap((language) => {
    if (!snapshot?.words.has(language)) return [];
    const count = [...missingWords(snapshot.words, language).values()].flat().length;
    const missing = `${counted(count, 'word')} missing, which visitors read in English`;
    return count === 0 ? [] : [`${files.localesFolder}/${language}: ${missing}. Which: npm run regions -- check`];
  });
}

/** Samples are many at first: a line a file, until they are asked for. */
function sampleLines(samples: readonly Problem[]): string {
  const files = [...new Set(samples.map(({ file }) => file))].map((file) => ({
    file,
    own: samples.filter((sample) => sample.file === file),
  }));
  return files
    .map(
      ({ file, own }) =>
        `${file}  warning: ${counted(own.length, 'sample')} still in use: ${own.map(({ path }) => path).join(', ')}`,
    )
    .join('\n');
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
