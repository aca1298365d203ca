import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { editorSchemas } from '../../server/regionFiles/jsonSchema.server';
import { helpOption, type Output } from '../commandLine';
import { writeFailure } from '../writeFailure';
import { regionSettings } from './folders';

const usage = `Usage: npm run regions -- schema

Writes region.schema.json and site.schema.json beside the region files, so that editors complete and check as one types.`;

/** `npm run regions -- schema`. */
export async function schema(args: string[], output: Output): Promise<number> {
  const { values } = parseArgs({ args, options: helpOption });
  if (values.help) {
    output.write(usage);
    return 0;
  }
  const { regionsDir } = regionSettings();
  for (const [name, text] of editorSchemas()) {
    const file = join(regionsDir, name);
    await writeFile(file, text).catch((error: unknown) => {
      throw writeFailure(file, error);
    });
  }
  output.write(`Wrote ${[...editorSchemas().keys()].join(' and ')}.`);
  return 0;
}
