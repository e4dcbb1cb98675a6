import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/** A document that never changes while the process runs, ready to be sent. */
export interface SerializedJson {
  text: string;
  gzipped: Uint8Array<ArrayBuffer>;
  /** Of the text; the compressed bytes are another representation and have another hash. */
  hash: string;
}

export function serialize(document: object): SerializedJson {
  const text = JSON.stringify(document);
  const gzipped = new Uint8Array(gzipSync(text));
  return { text, gzipped, hash: createHash('sha256').update(text).digest('hex').slice(0, 32) };
}
