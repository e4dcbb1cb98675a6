import type { Readable } from 'node:stream';

/** Inclusive byte positions, as a Range header has them. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where files are kept. Keys are made by the service, never by a caller. */
export interface Storage {
  /** Takes a finished file over; it is seen whole under its key, or not at all. */
  put(key: string, file: string): Promise<void>;
  /** Throws `FileMissing` where the key holds nothing. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** Writes, reads and removes a small file, or throws. */
  check(): Promise<void>;
}

export class FileMissing extends Error {
  constructor(key: string) {
    super(`No file is stored under ${key}`);
    this.name = 'FileMissing';
  }
}
