import { createServer } from 'node:net';

/**
 * Ports that Linux gives to nobody by itself, who asks for any port or connects to somebody: between a look at one of them and its
 * use nobody else is given it.
 */
const range = { first: 10_000, count: 22_000 };

/** A port of loopback that nobody listens on at the moment. */
export async function freePort() {
  for (;;) {
    const port = range.first + Math.floor(Math.random() * range.count);
    if (await isFree(port)) return port;
  }
}

function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
