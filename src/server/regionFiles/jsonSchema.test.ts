import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { editorSchemas } from './jsonSchema.server';

test.each([...editorSchemas()])(
  '%s is made from the schema as it is now (if not: npm run regions -- schema)',
  (name, text) => {
    expect(readFileSync(`regions/${name}`, 'utf8')).toBe(text);
  },
);

test('every region file names the schema that its editor completes with', () => {
  for (const code of ['in', 'ae'])
    expect(readFileSync(`regions/${code}.yaml`, 'utf8')).toContain(
      '# yaml-language-server: $schema=./region.schema.json',
    );
  expect(readFileSync('regions/site.yaml', 'utf8')).toContain('# yaml-language-server: $schema=./site.schema.json');
});
