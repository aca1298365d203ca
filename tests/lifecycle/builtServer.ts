import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/run/freePort.mjs';
import { SiteProcess } from '../site/siteProcess';

/** The production server with a data folder; what it logs can be read. */
export class BuiltServer extends SiteProcess {
  constructor(
    readonly dataDir: string,
    private readonly isOwnFolder: boolean,
    ...site: ConstructorParameters<typeof SiteProcess>
  ) {
    super(...site);
  }

  /** Ends it the hard way if it still runs, and clears its folder away, unless DATA_DIR named one. */
  async remove(): Promise<void> {
    await this.end('SIGKILL');
    await this.ended();
    if (this.isOwnFolder) rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/**
 * Starts it, and resolves once it answers.
 * @param through a program that becomes the server, with its arguments, where rights are to be laid down before
 */
export async function startBuiltServer(
  env: Record<string, string> = {},
  stdout: 'kept' | number = 'kept',
  through: readonly string[] = [],
): Promise<BuiltServer> {
  const dataDir = env['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'lifecycle-'));
  const server = new BuiltServer(
    dataDir,
    env['DATA_DIR'] === undefined,
    await freePort(),
    { LOG_LEVEL: 'info', DATA_DIR: dataDir, ...env },
    { stdout, through },
  );
  server.start();
  await server.answers();
  return server;
}

export interface RawConnection {
  socket: Socket;
  /** All that came back so far. */
  received(): string;
  /** Resolves when the connection is closed, however it was. */
  closed: Promise<void>;
}

/** A connection that has sent `text` and nothing else. */
export async function connectRaw(port: number, text = ''): Promise<RawConnection> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString()));
  // A connection that is reset is closed as well.
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  await once(socket, 'connect');
  socket.write(text);
  return { socket, received: () => received, closed };
}
