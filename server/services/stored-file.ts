import type { Storage } from '../storage/port.ts';

/** A file in storage, and how to send it. */
export interface StoredFile {
  key: string;
  contentType: string;
  bytes: number;
  sha256: string;
  fileName: string;
}

/** Reads a small file into memory. */
export async function readStored(storage: Storage, key: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await storage.open(key)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
