import { codeOfFile, isBrandFile } from '../fileNames.server';
import type { Problem } from '../problem.server';

type Finding = Pick<Problem, 'severity' | 'found' | 'remedy'>;

/** What to say of a file whose content is gone: it is empty, or holds nothing that a region file has. */
export function wipedFile(file: string, text: string): Finding {
  const found =
    text.trim() === '' ? 'an empty file' : onlyComments.test(text) ? 'nothing but comments' : 'no names and values';
  return { severity: 'error', found: `found ${found}`, remedy: bringBack(file) };
}

/** What to say of a web page that was saved under the name of a region file; undefined for all other texts. */
export function savedWebPage(file: string, text: string): Finding | undefined {
  if (!webPage.test(text)) return undefined;
  return { severity: 'error', found: 'found a web page (HTML)', remedy: bringBack(file) };
}

/** What to say of a text with formats, as TextEdit of macOS and WordPad save one (RTF); undefined for all other texts. */
export function savedWithFormats(file: string, text: string): Finding | undefined {
  if (!text.startsWith('{\\rtf')) return undefined;
  const remedy = `save it as plain text (in TextEdit: Format, Make Plain Text), or ${bringBack(file)}`;
  return { severity: 'error', found: 'found a text with formats (RTF)', remedy };
}

const onlyComments = /^(?:\s*#.*(?:\r?\n|$))+\s*$/;
const webPage = /^\s*(?:<!--[^]*?-->\s*)?<(?:!doctype html|\?xml|html|head|body)\b/i;

/** The text is lost, so the last version that was live is what helps; where none ever was, the file is begun anew. */
function bringBack(file: string): string {
  const code = codeOfFile(file);
  const undo = `bring back the version that was live last with: npm run regions -- undo ${code}`;
  if (isBrandFile(file)) return undo;
  return `${undo} (where none ever was, delete the file and run: npm run regions -- new ${code})`;
}
