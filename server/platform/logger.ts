import { pino } from 'pino';
import { errorText } from './error-text.ts';
import { redactStack } from './redact-error.ts';

export type Logger = ReturnType<typeof createLogger>;

/** Writes one JSON object per line, never with keys or cookies. */
export function createLogger(level: string) {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['authorization', '*.authorization', 'apiKey', '*.apiKey', 'secret', '*.secret'],
  });
}

/** The text of an error for the log, with its causes and without clients' input. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return errorText(error);
  const text = redactStack(error);
  // An AggregateError often has no message.
  const said = error instanceof AggregateError ? `${text}\nfirst: ${errorText(error)}` : text;
  return error.cause === undefined ? said : `${said}\ncause: ${describeError(error.cause)}`;
}
