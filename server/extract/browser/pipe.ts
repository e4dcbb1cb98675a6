import type { Readable, Writable } from 'node:stream';
import type { ConnectOverCDPTransport } from 'playwright-core';

/** Far beyond a screenshot of the longest page; a page that makes the browser say more is cut off. */
const maxMessageBytes = 256 * 1024 * 1024;

/**
 * The way to a browser that was started with `--remote-debugging-pipe`: JSON messages, each ended by a NUL. Unlike
 * a port, it is open to nobody else on this machine.
 */
export function pipeTransport(toBrowser: Writable, fromBrowser: Readable): ConnectOverCDPTransport {
  let parts: Buffer[] = [];
  let bytes = 0;
  const keep = (part: Buffer) => {
    parts.push(part);
    bytes += part.length;
  };
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
      keep(chunk.subarray(start, end));
      const message = Buffer.concat(parts).toString();
      parts = [];
      bytes = 0;
      start = end + 1;
      // Each in a turn of its own: what follows from one must have happened when the next is heard.
      setImmediate(() => transport.onmessage?.(JSON.parse(message)));
    }
    keep(chunk.subarray(start));
    if (bytes > maxMessageBytes) transport.close();
  });
  fromBrowser.on('close', () => setImmediate(() => transport.onclose?.()));
  // Either end breaks when the browser ends, which is told by its exit.
  for (const end of [toBrowser, fromBrowser]) end.on('error', () => {});
  return transport;
}
