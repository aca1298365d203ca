import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { serveHttp } from './serveHttp.server';

/** A client in a thread of its own: it asks once, and again when told to, over one connection. Says what it has heard, and its end. */
const client = `
const { parentPort, workerData } = require('node:worker_threads');
const ask = 'GET / HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n';
const socket = require('node:net').connect(workerData, '127.0.0.1', () => socket.write(ask));
socket.on('data', (bytes) => parentPort.postMessage(bytes.toString()));
socket.on('error', () => {});
socket.on('close', () => parentPort.postMessage('closed'));
parentPort.on('message', (shared) => {
  socket.write(ask, () => {
    Atomics.store(shared, 0, 1);
    Atomics.notify(shared, 0);
  });
});
`;

/** Node closes an idle connection a second after the five that its client was told. */
const idleMs = 6_000;

test('a server that was given no port of its own says which one it has', async () => {
  const server = createServer();
  const service = await serveHttp(server, () => undefined, { port: 0, host: '127.0.0.1', trustProxy: 0 });
  expect(service.port).toBe((server.address() as AddressInfo).port);
  expect(service.port).toBeGreaterThan(0);
  await service.drain();
});

test('what a proxy says of a visitor behind thousands of header lines of theirs is read all the same', async () => {
  const server = createServer();
  const answer: RequestListener = ({ headers }, response) =>
    void response.end(JSON.stringify(headers['x-forwarded-for']));
  const service = await serveHttp(server, answer, { port: 0, host: '127.0.0.1', trustProxy: 1 });
  const socket = connect(service.port, '127.0.0.1');
  const lines = ['Host: localhost', ...Array<string>(3000).fill('a:'), 'X-Forwarded-For: 192.0.2.7'];
  socket.end(`GET / HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  expect(await text(socket)).toContain('"192.0.2.7"');
  await service.drain();
});

test('the connection of who asks and never reads the answer is closed', async () => {
  const server = createServer();
  const options = { port: 0, host: '127.0.0.1', trustProxy: 0, unreadMs: 300 };
  const service = await serveHttp(server, (_request, response) => void response.end(Buffer.alloc(32e6)), options);
  const socket = connect(service.port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [, response] = await once(server, 'request');
  await once(response, 'close');
  socket.destroy();
  await service.drain();
});

test('who waits for an answer that takes us long gets it', async () => {
  const server = createServer();
  const answer: RequestListener = ({ socket }, response) => {
    server.once('timeout', () => response.end(`looked at again in ${socket.timeout} ms`));
  };
  const service = await serveHttp(server, answer, { port: 0, host: '127.0.0.1', trustProxy: 0, unreadMs: 100 });
  const told = await fetch(`http://127.0.0.1:${service.port}`);
  expect(await told.text()).toBe('looked at again in 100 ms');
  await service.drain();
});

test('a request that came while the process was held up is answered, though its connection was idle for long', async () => {
  const server = createServer();
  const answer = (_request: unknown, response: ServerResponse) => void response.end('here');
  const service = await serveHttp(server, answer, { port: 0, host: '127.0.0.1', trustProxy: 0 });
  const visitor = new Worker(client, { eval: true, workerData: (server.address() as AddressInfo).port });
  expect((await once(visitor, 'message'))[0]).toContain('here');
  const shared = new Int32Array(new SharedArrayBuffer(4));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  visitor.postMessage(shared);
  // As when another program has the processor, or a page takes its time: nothing is read meanwhile.
  expect(Atomics.wait(shared, 0, 0, 10_000)).not.toBe('timed-out');
  Atomics.wait(shared, 0, 1, idleMs + 500);
  expect((await once(visitor, 'message'))[0]).toContain('here');
  await visitor.terminate();
  await service.drain();
});

/** Clients in a thread of their own, who ask at the same moment and say what they have heard when it has ended. */
const clients = `
const { parentPort, workerData: { port, shared, count } } = require('node:worker_threads');
let asked = 0;
for (let at = 0; at < count; at += 1) {
  let heard = '';
  const socket = require('node:net').connect(port, '127.0.0.1', () => {
    socket.write('GET / HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n', () => {
      asked += 1;
      if (asked < count) return;
      Atomics.store(shared, 0, 1);
      Atomics.notify(shared, 0);
    });
  });
  socket.on('data', (bytes) => (heard += bytes));
  socket.on('error', () => {});
  socket.on('close', () => parentPort.postMessage(heard));
}
`;

test('who has connected and asked while the process was held up is answered, though it is told to end in that moment', async () => {
  const server = createServer();
  const answer = (_request: unknown, response: ServerResponse) => void response.end('here');
  const service = await serveHttp(server, answer, { port: 0, host: '127.0.0.1', trustProxy: 0 });
  const shared = new Int32Array(new SharedArrayBuffer(4));
  const { port } = server.address() as AddressInfo;
  const visitors = new Worker(clients, { eval: true, workerData: { port, shared, count: 20 } });
  const heard: string[] = [];
  visitors.on('message', (text: string) => void heard.push(text));
  expect(Atomics.wait(shared, 0, 0, 10_000)).not.toBe('timed-out');
  await service.drain();
  await vi.waitFor(() => expect(heard).toHaveLength(20));
  expect(heard.filter((text) => !text.endsWith('here'))).toEqual([]);
  await visitors.terminate();
});
