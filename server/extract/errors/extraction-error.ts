import { type ExtractionFailure, extractionFailures } from '@livery/core/extraction-states';

export class ExtractionError extends Error {
  readonly code: ExtractionFailure;

  constructor(code: ExtractionFailure, { message = extractionFailures[code], cause }: ErrorDetails = {}) {
    super(message, { cause });
    this.name = 'ExtractionError';
    this.code = code;
  }
}

/** The browser crashed while several jobs shared it, so the page of another job may have been the cause. */
export class BrowserLost extends ExtractionError {
  constructor(cause?: unknown) {
    super('crashed', { cause });
    this.name = 'BrowserLost';
  }
}

interface ErrorDetails {
  message?: string;
  cause?: unknown;
}
