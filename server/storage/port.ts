import type { Readable } from 'node:stream';

/** Inclusive byte positions, as a Range header has them. */
export interface ByteRange {
  start: number;
  end: number;
}

/** The headers of a file that is downloaded by a link. */
export interface LinkOptions {
  contentType: string;
  /** A whole Content-Disposition header. */
  disposition: string;
  expiresInS: number;
}

/** Where files are kept. Keys are made by the service, never by a caller. */
export interface Storage {
  /** Takes a finished file over; it is seen whole under its key, or not at all. */
  put(key: string, file: string): Promise<void>;
  /** Throws `FileMissing` where the key has no file. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** A key without a file is no error. */
  remove(key: string): Promise<void>;
  /** Writes, reads and removes a small file, or throws. */
  check(): Promise<void>;
  /**
   * An address that serves the file to anyone who has it, for a while; null where only `open` reads files.
   * It is made without a look whether the file is there.
   */
  link(key: string, options: LinkOptions): Promise<string | null>;
  /** Removes what uploads that never ended have left, once it is a day old; answers how many there were. */
  sweep(): Promise<number>;
}

/** How old an unfinished upload must be to count as left behind; none takes nearly as long. */
export const STALE_MS = 24 * 60 * 60 * 1000;

export class FileMissing extends Error {
  constructor(key: string) {
    super(`No file is stored under ${key}`);
    this.name = 'FileMissing';
  }
}
