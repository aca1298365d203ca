import {
  STATUS_CODES,
  validateHeaderName,
  validateHeaderValue,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';

/** An answer that is sent over and over: its headers are checked and put together once. */
export interface PreparedAnswer {
  status: number;
  body: Buffer;
  /** Names and values in turn, as `writeHead` takes them; `content-length` is left out. */
  headers: readonly string[];
  /** Status line and these headers as one text; Node adds those of the moment and of the connection. */
  head: string;
}

/** The part of Node's response that `writeHead` itself ends in. Not documented, hence the test beside this file. */
interface Internals {
  _storeHeader(firstLine: string, headers: null): void;
  _contentLength: number | null;
}

/** Throws where a name or a value may not stand in a header (RFC 9110, section 5.5), as `writeHead` would at each answer. */
export function prepareAnswer(status: number, headers: readonly string[], body: Buffer): PreparedAnswer {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = [headers[at], headers[at + 1]];
    validateHeaderName(name);
    validateHeaderValue(name, value);
    head += `${name}: ${value}\r\n`;
  }
  // In one piece and one byte a letter, or each answer would pay for that.
  return { status, body, headers, head: Buffer.from(head, 'latin1').toString('latin1') };
}

/**
 * Sends a prepared answer. `writeHead` reads each of our seventeen headers again each time, which is a fifth of what an
 * answer from memory costs (docs/benchmarks.md); a plain GET over HTTP/1.1 therefore takes the step behind it.
 */
export function sendPrepared(
  request: IncomingMessage,
  response: ServerResponse,
  { status, body, headers, head }: PreparedAnswer,
): void {
  if (request.method === 'GET' && request.httpVersionMinor === 1 && request.headers.expect === undefined) {
    response.statusCode = status;
    // Node's types leave out what it does not document.
    /* oxlint-disable no-underscore-dangle -- so Node calls them */
    const internals = response as unknown as Internals;
    internals._contentLength = body.length;
    internals._storeHeader(head, null);
    /* oxlint-enable no-underscore-dangle */
    response.end(body);
    return;
  }
  response.writeHead(status, [...headers, 'content-length', String(body.length)]);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}
