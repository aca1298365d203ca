import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';

/** What the compiler writes for each styled component: a hash of its file's whole path, and its place in that file. */
const written = /\bcomponentId: "sc-[0-9a-z]+-(\d+)"/g;
const letters = 4;

/**
 * The first part of the class names of a file's styled components: `sc-` and four of 36 signs, by the file's path inside the
 * project.
 */
export function componentIdOf(file: string, root: string): string {
  const path = relative(root, file).split(sep).join('/');
  const hash = createHash('sha256').update(path).digest().readUInt32BE();
  return `sc-${(hash % 36 ** letters).toString(36).padStart(letters, '0')}`;
}

/**
 * Names styled components by their file's path inside the project. The compiler takes the whole path, so that two folders
 * with the same source would be built into different files: two machines behind one address would each lack what the pages of
 * the other ask for, and no build could be repeated.
 * @returns a plugin that stops the build, and says what to do, where two files would get the same name
 */
export function componentIds(): Plugin {
  const fileOf = new Map<string, string>();
  let root = '';
  return {
    name: 'component-ids',
    configResolved: (config) => {
      root = config.root;
    },
    transform: {
      filter: { id: /\.tsx?$/, code: 'componentId: "sc-' },
      handler(code, file) {
        const id = componentIdOf(file, root);
        const other = fileOf.get(id) ?? file;
        if (other !== file)
          this.error(`${file} and ${other} would have the class names ${id}-…: rename one of the two files.`);
        fileOf.set(id, file);
        // Two letters shorter than before, at the end of what a source map has to say of the line.
        return { code: code.replaceAll(written, (_, place: string) => `componentId: "${id}-${place}"`), map: null };
      },
    },
  };
}
