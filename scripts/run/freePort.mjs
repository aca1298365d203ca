import { createServer } from 'node:net';

/**
 * Ports that Linux gives to nobody by itself, who asks for any port or connects to somebody: between a look at one of them and its
 * use nobody else is given it.
 */
const range = { first: 10_000, count: 22_000 };

/**
 * One after the other from anywhere: of processes that each draw a port anew for every server, two now and then draw the same before
 * either listens, and one then talks to the other's server.
 */
let next = Math.floor(Math.random() * range.count);

/** A port of loopback that nobody listens on at the moment. */
export async function freePort() {
  for (;;) {
    const port = range.first + (next % range.count);
    next += 1;
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
