import { AppError } from '@livery/core/errors';

/** A page to print, with every file that it names. Nothing else is loaded. */
export interface PrintRequest {
  html: string;
  /** Its content security policy. */
  policy: string;
  /** By the address in the page, relative to the page. */
  files: ReadonlyMap<string, PrintFile>;
  /** The organisation whose share of the printer is used. */
  organizationId: string;
  signal?: AbortSignal | undefined;
}

export interface PrintFile {
  contentType: string;
  bytes: number;
  /** Reads the file when the page loads it, so that pages that wait for the printer take no memory. */
  read(): Promise<Buffer>;
}

/** The page itself did not print, in contrast to a printer that is busy. Printing it again takes as long. */
export class PrintFailed extends AppError {
  constructor() {
    super('unavailable', 'The PDF cannot be made right now. Try again later.', { retryAfterS: 60 });
    this.name = 'PrintFailed';
  }
}

/**
 * A browser takes hundreds of megabytes, so one page is printed at a time. Waiting takes no memory: there are places for
 * many organisations, and few for each, so that some of them cannot keep the others out.
 */
export const printerLimits = { maxRunning: 1, maxRunningPerKey: 1, maxWaiting: 200, maxWaitingPerKey: 2 };

/** Prints pages as PDF. Throws an `AppError`, or the signal's reason. */
export interface Printer {
  print(request: PrintRequest): Promise<Buffer>;
  stop(): Promise<void>;
}
