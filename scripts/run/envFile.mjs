// What `.env` says. Node's own reading leaves out, cuts off and joins silently what it does not understand.
import { readFileSync } from 'node:fs';
// The whole module, so that it loads in an old Node without parseEnv, and the command can then say that it is too old.
import util from 'node:util';

const settingLine = /^\s*(?:export\s+)?([A-Za-z_][\w.-]*)\s*=\s*(.*?)\s*$/;

/**
 * What a `.env` file says, or a sentence for each thing that keeps it from being understood. No sentence holds a value, which may
 * be a secret.
 */
export function readEnvText(bytes) {
  // As editors on Windows save "Unicode"; Node would find nothing in it.
  if (bytes.includes(0)) return { values: {}, faults: ['.env is saved as UTF-16: save it again as UTF-8.'] };
  // The mark that Windows puts in front of a text is no part of the first name.
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const faults = text.split(/\r\n|\r|\n/).flatMap((line, index) => {
    const fault = faultOf(line);
    return fault === undefined ? [] : [`.env, line ${index + 1}: ${fault}`];
  });
  return { values: faults.length === 0 ? util.parseEnv(text) : {}, faults };
}

/** What is wrong with a line, and what would be right. */
function faultOf(line) {
  if (/^\s*(#|$)/.test(line)) return undefined;
  const [, name, value] = settingLine.exec(line) ?? [];
  if (name === undefined)
    return 'found no setting; write NAME=value, for example PORT=3000, and # in front of what is only a remark.';
  if (/^[“”„‘’«]/.test(value)) return `${name} stands in curly quotes; write straight ones: ${name}="…".`;
  const [quote] = /^["'`]/.exec(value) ?? [];
  if (quote !== undefined) return faultOfQuoted(name, value.slice(1), quote);
  if (/\S#/.test(value.replace(/\s#.*/, '')))
    return `what follows the # in ${name} would be lost; write the value in quotes, ${name}="…", or a space before a remark.`;
  return undefined;
}

function faultOfQuoted(name, value, quote) {
  const end = value.indexOf(quote);
  if (end === -1)
    return `the quote before the value of ${name} is not closed on its line; write ${name}=${quote}…${quote}.`;
  if (!/^\s*(#.*)?$/.test(value.slice(end + 1)))
    return `found more behind the closing quote of ${name}; put the whole value in quotes, of a kind that it does not hold.`;
  return undefined;
}

/** The bytes of a `.env` file; nothing where there is none. Throws an Error with a sentence where it cannot be read. */
export function envBytes(file) {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw new Error(
      error.code === 'EISDIR'
        ? '.env is a folder: remove it, or put a text file of settings in its place.'
        : `.env cannot be read (${error.code}): let the user that starts the site read it.`,
      { cause: error },
    );
  }
}
