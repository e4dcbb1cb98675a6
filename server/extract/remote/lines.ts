import type { Readable, Writable } from 'node:stream';

/** The most of one line: a part of a file, or a brand document with its evidence. */
const MAX_LINE_BYTES = 8 * 1024 * 1024;

/** Reads messages, one JSON value a line. */
export async function* readLines<Message>(stream: Readable): AsyncGenerator<Message> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      yield JSON.parse(Buffer.concat([...parts, chunk.subarray(from, end)]).toString());
      [parts, size, from] = [[], 0, end + 1];
    }
    parts.push(chunk.subarray(from));
    size += chunk.length - from;
    if (size > MAX_LINE_BYTES) throw new Error(`A message is longer than ${MAX_LINE_BYTES} bytes.`);
  }
}

export const writeLine = (stream: Writable, message: object): boolean =>
  stream.write(`${JSON.stringify(message)}\n`);
