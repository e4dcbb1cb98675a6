import { pino } from 'pino';

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
