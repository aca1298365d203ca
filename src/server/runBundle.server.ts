import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';

/** Where the compiled code of a bundle is kept for this Node.js on this kind of machine; another finds none and compiles. */
export function compiledCodeOf(bundle: string): string {
  return bundle.replace(/\.cjs$/, `.${process.version}-${process.platform}-${process.arch}.cache`);
}

/**
 * Runs the server's bundle, with the compiled code that the build has kept where there is some: that saves a third of the
 * start. The name of the bundle carries the hash of its content, so that code and bundle belong together; V8 refuses code
 * of another version or other flags, and compiles as if there were none.
 */
export function runBundle(bundle: string): Script {
  // One byte a letter: see scripts/asciiOnly.ts.
  const source = readFileSync(bundle, 'latin1');
  const cachedData = readIfThere(compiledCodeOf(bundle));
  const script = new Script(`(function (exports, require, module, __filename, __dirname) {${source}\n})`, {
    filename: bundle,
    ...(cachedData && { cachedData }),
  });
  const run = script.runInThisContext() as (
    exports: object,
    require: NodeJS.Require,
    module: object,
    file: string,
    folder: string,
  ) => void;
  const module = { exports: {} };
  run(module.exports, createRequire(bundle), module, bundle, dirname(bundle));
  return script;
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
