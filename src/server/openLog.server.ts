import pino, { type DestinationStream, type Logger } from 'pino';

/** The log, one JSON object a line on standard output, and its sink for who puts lines together by hand. */
export function openLog({ logLevel }: { logLevel: string }): { log: Logger; sink: DestinationStream } {
  // Written beside the event loop: what comes in while a line is on its way goes with the next write.
  const sink = pino.destination({ dest: 1, sync: false });
  return { log: pino({ level: logLevel }, sink), sink };
}
