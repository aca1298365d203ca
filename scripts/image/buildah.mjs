import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../run/steps.mjs';

/** Images in a folder of their own, gone with it. Debian's buildah needs no daemon; `vfs` and `chroot` need no kernel features. */
export function createStore(folder) {
  const store = ['--storage-driver', 'vfs', '--root', join(folder, 'store'), '--runroot', join(folder, 'run')];
  const buildah = (...args) =>
    execFileSync('buildah', [...store, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();

  return {
    /** Makes an image of an archive of files. */
    importBase(archive, name) {
      const container = buildah('from', 'scratch');
      buildah('add', '--quiet', container, archive, '/');
      buildah('commit', '--quiet', '--rm', container, name);
    },

    /** Builds the Dockerfile of a folder, and gives the image's name. */
    build(context) {
      const name = 'localhost/cogsprout:test';
      const args = [
        'bud',
        '--isolation',
        'chroot',
        '--pull-never',
        '--format',
        'docker',
        '--layers=false',
        ...certificates(folder),
        '-t',
        name,
        context,
      ];
      if (!run('buildah', [...store, ...args]))
        throw new Error('The image could not be built; the message above says why.');
      return name;
    },

    /** The files of an image, and how it is to be run. */
    mount(image) {
      const container = buildah('from', '--pull-never', image);
      const { Docker } = JSON.parse(buildah('inspect', container));
      return { files: buildah('mount', container), config: Docker.config };
    },
  };
}

/**
 * Where this machine reaches npm's packages through certificates of its own, the build does so as well. They are mounted
 * while it runs, and are no part of the image.
 */
function certificates(folder) {
  const bundle = process.env.NODE_EXTRA_CA_CERTS;
  if (!bundle || !existsSync(bundle)) return [];
  const settings = join(folder, 'npmrc');
  writeFileSync(settings, 'cafile=/run/build-certificates.crt\n');
  return ['-v', `${bundle}:/run/build-certificates.crt:ro`, '-v', `${settings}:/usr/local/etc/npmrc:ro`];
}
