import type { Readable, Writable } from 'node:stream';
import type { ConnectOverCDPTransport } from 'playwright-core';
import { IncomingMessage } from './pipe-message.ts';

/**
 * The connection to a browser that was started with `--remote-debugging-pipe`: JSON messages, each ended by a NUL.
 * Unlike a port, no other process on the machine can use it.
 */
export function pipeTransport(toBrowser: Writable, fromBrowser: Readable): ConnectOverCDPTransport {
  let incoming = new IncomingMessage();
  const transport: ConnectOverCDPTransport = {
    send: (message) => toBrowser.write(`${JSON.stringify(message)}\0`),
    close: () => {
      toBrowser.destroy();
      fromBrowser.destroy();
    },
  };
  fromBrowser.on('data', (chunk: Buffer) => {
    let start = 0;
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, start)) {
      incoming.add(chunk.subarray(start, end));
      const message = incoming.text();
      incoming = new IncomingMessage();
      start = end + 1;
      // One message per event loop turn, because the effects of one must be complete before the next arrives.
      if (message !== null) setImmediate(() => transport.onmessage?.(JSON.parse(message)));
    }
    incoming.add(chunk.subarray(start));
  });
  fromBrowser.on('close', () => setImmediate(() => transport.onclose?.()));
  // Both pipes break when the browser ends, and its exit event reports that.
  for (const end of [toBrowser, fromBrowser]) end.on('error', () => {});
  return transport;
}
