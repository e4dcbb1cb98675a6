import { pino } from 'pino';
import { errorText } from './error-text.ts';

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

/**
 * An error in words for the log, causes included. A failed query tells its parameters, which may be anything that
 * was sent to us and secrets of ours: they are left out.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return errorText(error);
  const text = (error.stack ?? String(error)).replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '');
  // An error of errors has often no message of its own.
  const said = error instanceof AggregateError ? `${text}\nfirst: ${errorText(error)}` : text;
  return error.cause === undefined ? said : `${said}\ncause: ${describeError(error.cause)}`;
}
