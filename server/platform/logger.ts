import { pino } from 'pino';
import { errorText } from './error-text.ts';
import { redactedStack } from './redact-error.ts';

export type Logger = ReturnType<typeof createLogger>;

/** One JSON object a line; keys and cookies never reach it. */
export function createLogger(level: string) {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['authorization', '*.authorization', 'apiKey', '*.apiKey', 'secret', '*.secret'],
  });
}

/** The text of an error for the log, with its causes and without anything that clients sent. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return errorText(error);
  const text = redactedStack(error);
  // An error of errors has often no message of its own.
  const said = error instanceof AggregateError ? `${text}\nfirst: ${errorText(error)}` : text;
  return error.cause === undefined ? said : `${said}\ncause: ${describeError(error.cause)}`;
}
