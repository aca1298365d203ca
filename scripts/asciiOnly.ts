import type { Plugin } from 'vite';

/**
 * Writes every other letter as an escape (in strings, templates, expressions and comments it means the same), so that
 * the bundle can be read byte by letter and takes one byte a letter in memory.
 */
export function asciiOnly(): Plugin {
  return {
    name: 'ascii-only',
    // Last of all: what comes earlier is printed once more, in the letters themselves.
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = escaped(chunk.code);
    },
  };
}

function escaped(code: string): string {
  // A letter may have a backslash of its own, which the escape brings along.
  return code.replaceAll(
    /(\\*)([^\0-\x7f])/g,
    (_, slashes: string, letter: string) =>
      `${slashes.slice(slashes.length % 2)}\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
