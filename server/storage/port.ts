import type { Readable } from 'node:stream';

/** Inclusive byte positions, as in a Range header. */
export interface ByteRange {
  start: number;
  end: number;
}

/** The headers of a file that is downloaded through a signed link. */
export interface LinkOptions {
  contentType: string;
  /** The complete Content-Disposition header. */
  disposition: string;
  expiresInS: number;
}

export interface StoredKey {
  key: string;
  modifiedAt: Date;
}

/** The prefixes of our keys: a folder or a bucket may contain other files. */
export const OWN_KEYS = /^(renders|assets|previews|check)\//;

/** Stores files. The service makes the keys, never a caller. */
export interface Storage {
  /** Moves a finished file into the storage. It appears under its key complete, or not at all. */
  put(key: string, file: string): Promise<void>;
  /** Throws `FileMissing` if the key has no file. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** A missing file is not an error. */
  remove(key: string): Promise<void>;
  /**
   * Keeps the files that are removed until the returned function is called, so that a backup finds all that its database
   * names. Only a folder that this process alone writes to can do so.
   */
  holdRemovals?(): () => Promise<void>;
  /** Writes, reads and removes a small file, or throws. */
  check(): Promise<void>;
  /**
   * A temporary URL that serves the file to anyone who has it; null if the storage has no such URLs. It does not check
   * whether the file exists.
   */
  link(key: string, options: LinkOptions): Promise<string | null>;
  /** Every file of the service, in no order. A file that is stored or removed meanwhile may be missing or listed. */
  list(): AsyncIterable<StoredKey>;
  /** Removes the leftovers of unfinished uploads that are a day old; returns their number. */
  sweep(): Promise<number>;
}

/** The age at which an unfinished upload counts as abandoned; no upload takes nearly as long. */
export const STALE_MS = 24 * 60 * 60 * 1000;

export class FileMissing extends Error {
  constructor(key: string) {
    super(`No file is stored under ${key}`);
    this.name = 'FileMissing';
  }
}
