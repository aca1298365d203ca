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

/** What to say of a document of Word, Excel or the like under the name of a file of ours; undefined for all other texts. */
export function savedDocument(text: string): Finding | undefined {
  if (!documentStarts.some((start) => text.startsWith(start))) return undefined;
  return {
    severity: 'error',
    found: 'found a document of an office program, not plain text',
    remedy: 'open it there and save it as plain text (UTF-8)',
  };
}

/** The same for a region file, of which there is a version to bring back. */
export function savedRegionDocument(file: string, text: string): Finding | undefined {
  const saved = savedDocument(text);
  return saved && { ...saved, remedy: `${saved.remedy}, or ${bringBack(file)}` };
}

/** A zip (Office since 2007, LibreOffice, Pages, Numbers), D0 CF 11 E0 read as UTF-8 (Office before), and a PDF. */
const documentStarts = ['PK\u0003\u0004', '\uFFFD\uFFFD\u0011\u0871', '%PDF-'];
const onlyComments = /^(?:\s*#.*(?:\r?\n|$))+\s*$/;
const webPage = /^\s*(?:<!--[^]*?-->\s*)?<(?:!doctype html|\?xml|html|head|body)\b/i;

/** The text is lost, so the last version that was live is what helps; where none ever was, the file is begun anew. */
function bringBack(file: string): string {
  const code = codeOfFile(file);
  const undo = `bring back the version that was live last with: npm run regions -- undo ${code}`;
  if (isBrandFile(file)) return undo;
  return `${undo} (where none ever was, delete the file and run: npm run regions -- new ${code})`;
}
