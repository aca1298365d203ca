import { once } from 'node:events';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { type Socket, Server as TcpServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A request that is on its way already still finds its connection open. */
const idleGraceMs = 500;
/** After this, connections are closed whatever they wait for: many a client opens one and never sends a word. */
const longestDrainMs = 5_000;
/** How long a connection that says nothing is kept for a visitor. */
const idleMs = 5_000;
/**
 * The same for a proxy: longer than proxies keep theirs (nginx and load balancers 60 s). If both let go at the same moment, a
 * request that is on its way meets a closed connection, and the visitor a 502.
 */
const idleBehindProxyMs = 75_000;
/**
 * How long an answer waits for a client that reads no further, as nginx does: Node would wait for ever, with the answer in memory
 * and the file open that it is read from. Node may look twice before it says so. A film that was paused for longer is asked for again,
 * from where it stood.
 */
const longestUnreadMs = 60_000;
/** How long a connection whose time is over is kept on, so that what has arrived on it is read first. */
const lastLookMs = 250;
/** How often connections are looked for that have become idle meanwhile. */
const lookMs = 50;
/**
 * How long connections are still accepted that were made before the end. It needs a limit: where no proxy has been told, new ones
 * keep coming.
 */
const longestWelcomeMs = 1_000;

/** The longest that {@link HttpService.drain} takes, with something for a busy machine. */
export const drainLimitMs = longestDrainMs + 2_000;

export interface HttpService {
  /** The port that it listens on: where 0 was asked for, the one that the system chose. */
  readonly port: number;
  /** Stops to accept connections, answers what is being asked, then closes all connections. */
  drain(): Promise<void>;
}

export interface HttpOptions {
  port: number;
  host: string;
  /** The number of proxies in front. */
  trustProxy: number;
  /** In place of `longestUnreadMs`. */
  unreadMs?: number;
}

/** Listens, and hands each request to `answer`. Rejects when the port cannot be had. */
export async function serveHttp(
  server: Server,
  answer: RequestListener,
  { port, host, trustProxy, unreadMs = longestUnreadMs }: HttpOptions,
): Promise<HttpService> {
  server.timeout = unreadMs;
  server.keepAliveTimeout = trustProxy > 0 ? idleBehindProxyMs : idleMs;
  // Node would read the first 2000 lines alone, and many a proxy writes last for whom it speaks. 16 KB is their limit.
  server.maxHeadersCount = 0;
  const sockets = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  let draining = false;
  let accepted = 0;

  server.on('timeout', (socket) => {
    // A client that is still waiting for our answer is not the one that is slow.
    const isWaiting = [...underWay].some((response) => response.socket === socket && !response.headersSent);
    if (!isWaiting) closeUnlessAsked(socket);
  });
  server.on('connection', (socket) => {
    accepted += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', (request, response) => {
    if (draining) response.shouldKeepAlive = false;
    answer(request, response);
    // Answers from memory have ended by now: only what takes time is kept in mind.
    if (response.writableEnded) return;
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();

  /** Node takes one connection in a turn of its event loop, and a server that closes resets those which wait for theirs. */
  async function letIn(): Promise<void> {
    const end = performance.now() + longestWelcomeMs;
    let before;
    do {
      before = accepted;
      await nextTurn();
      await nextTurn();
    } while (accepted > before && performance.now() < end);
  }

  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async drain() {
      // Before any answer says `Connection: close`: its client would open a new connection meanwhile.
      await letIn();
      draining = true;
      const closed = once(server, 'close');
      // Not the close of HTTP servers: it would cut idle connections at once, with requests that are on their way.
      TcpServer.prototype.close.call(server);
      for (const response of underWay) if (!response.headersSent) response.shouldKeepAlive = false;
      const began = performance.now();
      const look = setInterval(() => {
        const passed = performance.now() - began;
        // After the next turn's reading, as timers come first: after a moment without the processor much may have arrived.
        if (passed >= idleGraceMs) setImmediate(() => server.closeIdleConnections());
        if (passed >= longestDrainMs) for (const socket of sockets) socket.destroy();
      }, lookMs);
      await closed;
      clearInterval(look);
    },
  };
}

/**
 * Closes an idle connection. After a moment in which the process had no processor, timers come before what has arrived
 * meanwhile: closed at once, a connection would take a request with it that has not been read yet. A request puts a limit of its own
 * in the place of this one.
 */
function closeUnlessAsked(socket: Socket): void {
  if (socket.timeout === lastLookMs) socket.destroy();
  else socket.setTimeout(lastLookMs);
}
