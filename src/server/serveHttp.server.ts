import { once } from 'node:events';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { Server as TcpServer, type Socket } from 'node:net';

/** A request that is on its way already still finds its connection open. */
const idleGraceMs = 500;
/** After this, connections are closed whatever they wait for: many a client opens one and never sends a word. */
const longestDrainMs = 5_000;
/** How often connections are looked for that have become idle meanwhile. */
const lookMs = 50;

/** The longest that {@link HttpService.drain} takes, with something for a busy machine. */
export const drainLimitMs = longestDrainMs + 1_000;

export interface HttpService {
  /** Stops to accept connections, answers what is being asked, then closes all connections. */
  drain(): Promise<void>;
}

/** Listens, and hands each request to `answer`. Rejects when the port cannot be had. */
export async function serveHttp(
  server: Server,
  answer: RequestListener,
  { port, host }: { port: number; host: string },
): Promise<HttpService> {
  const sockets = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  let draining = false;

  server.on('connection', (socket) => {
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

  return {
    async drain() {
      draining = true;
      const closed = once(server, 'close');
      // Not the close of HTTP servers: it would cut idle connections at once, with requests that are on their way.
      TcpServer.prototype.close.call(server);
      for (const response of underWay) if (!response.headersSent) response.shouldKeepAlive = false;
      const began = performance.now();
      const look = setInterval(() => {
        const passed = performance.now() - began;
        if (passed >= idleGraceMs) server.closeIdleConnections();
        if (passed >= longestDrainMs) for (const socket of sockets) socket.destroy();
      }, lookMs);
      await closed;
      clearInterval(look);
    },
  };
}
