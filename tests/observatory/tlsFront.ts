import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener, request } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer, type Socket } from 'node:net';

const tlsHandshake = 0x16;

/**
 * What a proxy does in front of the site, on one port of loopback: TLS is ended and the request handed on with the scheme it
 * came by; whoever comes without TLS is sent to the same address with it.
 */
export async function startTlsFront(
  upstream: string,
  certificate: { key: string; cert: string },
): Promise<{ host: string; stop(): void }> {
  const handOn: RequestListener = (asked, response) => {
    const headers = { ...asked.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' };
    asked.pipe(
      request(upstream + (asked.url ?? '/'), { method: asked.method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      }),
    );
  };
  const secure = createTlsServer(certificate, handOn);
  const plain = createHttpServer(({ headers, url }, response) => {
    response.writeHead(301, { location: `https://${headers.host}${url}` }).end();
  });
  const sockets = new Set<Socket>();
  const front = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.once('readable', () => {
      const first = socket.read(1) as Buffer | null;
      if (first === null) return;
      socket.unshift(first);
      (first[0] === tlsHandshake ? secure : plain).emit('connection', socket);
    });
  }).listen(0, '127.0.0.1');
  await once(front, 'listening');
  return {
    host: `localhost:${(front.address() as AddressInfo).port}`,
    stop() {
      for (const socket of sockets) socket.destroy();
      front.close();
    },
  };
}
