import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../run/freePort.mjs';

const timeoutMs = 60_000;

/**
 * Runs what an image says is to be run, as a host of containers does: its files as a root that can only be read, its user, its
 * environment and nothing of this machine's, one folder as its volume.
 * @param files the files of the image
 * @param config the image's configuration, as in Docker's format
 * @param volume the folder that becomes /data
 */
export async function startContainer(files, config, volume) {
  const port = await freePort();
  const environment = [...config.Env, `PORT=${port}`, 'HOST=127.0.0.1'];
  const command = (program) => {
    const { args, script } = inside(files, config, volume, environment, program);
    return ['unshare', ['--mount', 'sh', '-euc', script, 'sh', ...args]];
  };
  const child = spawn(...command(config.Cmd), { stdio: ['ignore', 'pipe', 'inherit'] });
  let logged = '';
  child.stdout.on('data', (chunk) => (logged += chunk));
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const until = Date.now() + timeoutMs;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`The container did not become ready. Its log:\n${logged}`);
    }
    await wait(100);
  }
  return {
    /** Runs another program in it. */
    run(program) {
      const { status, stdout } = spawnSync(...command(program), {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      return { status, output: stdout };
    },
    async page(path) {
      const response = await fetch(url + path);
      return response.ok ? response.text() : `status ${response.status}`;
    },
    async storeLead() {
      const response = await fetch(`${url}/api/leads/newsletter`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'parent@school.example' }),
      });
      return { status: response.status, id: (await response.json()).id };
    },
    /** Stops it as a host does, and gives its exit code. */
    async stop() {
      child.kill('SIGTERM');
      const [code] = await ended;
      return code;
    },
  };
}

/** A shell script that changes into the image within mounts of its own, and its arguments. It becomes the program: signals reach it. */
function inside(files, config, volume, environment, program) {
  const script = `
    root=$1; volume=$2; user=$3; folder=$4; shift 4
    mount --bind "$root" "$root"
    mount -o remount,bind,ro "$root"
    mount --bind "$volume" "$root/data"
    mount --rbind /dev "$root/dev"
    mount -t proc proc "$root/proc"
    exec chroot --userspec="$user" "$root" env -i "$@"`;
  const go = ['sh', '-c', 'cd "$0" && exec "$@"', config.WorkingDir, ...program];
  return { script, args: [files, volume, config.User, config.WorkingDir, ...environment, ...go] };
}

async function isReady(url) {
  try {
    return (await fetch(`${url}/readyz`, { headers: { connection: 'close' } })).ok;
  } catch {
    return false;
  }
}
