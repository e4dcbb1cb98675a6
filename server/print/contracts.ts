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

/** Prints pages as PDF. Throws an `AppError`, or the signal's reason. */
export interface Printer {
  print(request: PrintRequest): Promise<Buffer>;
  stop(): Promise<void>;
}
