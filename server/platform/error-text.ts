import { inspect } from 'node:util';
import { redactMessage, redactUrls } from './redact-error.ts';

/** Error numbers of the embedded database's file layer, which throws plain objects with such a number. */
const errnoNames: Record<number, string> = {
  2: 'EACCES, permission denied',
  19: 'EDQUOT, the disk quota is used up',
  29: 'EIO, the disk failed',
  44: 'ENOENT, a file is missing',
  51: 'ENOSPC, no space left on the disk',
  54: 'ENOTDIR, a file stands where a folder should',
  63: 'EPERM, not permitted',
  69: 'EROFS, the file system is read-only',
};

const MAX_LENGTH = 2000;

/** One sentence about anything that was thrown: an error, an AggregateError, or a value that is not an error. */
export function errorText(thrown: unknown): string {
  return readText(thrown, 0).slice(0, MAX_LENGTH);
}

function readText(thrown: unknown, depth: number): string {
  if (typeof thrown === 'string') return redactUrls(thrown) || 'an empty message';
  if (typeof thrown !== 'object' || thrown === null) return inspect(thrown);
  const { message, name, code, errno, errors } = thrown as Record<string, unknown>;
  // A refused connection to a name with several addresses is an AggregateError without a message.
  if (Array.isArray(errors) && errors.length > 0 && !message && depth < 3)
    return readText(errors[0], depth + 1);
  if (typeof message === 'string' && message !== '')
    return thrown instanceof Error ? redactMessage(thrown) : redactUrls(message);
  if (typeof errno === 'number' && errnoNames[errno]) return errnoNames[errno];
  if (typeof code === 'string' && code !== '') return code;
  if (thrown instanceof Error) return thrown.name;
  const kind = typeof name === 'string' && name ? `${name} ` : '';
  return kind + inspect(thrown, { depth: 2, breakLength: Number.POSITIVE_INFINITY, maxStringLength: 200 });
}

/**
 * The codes of Node, of PostgreSQL (53100) and of the embedded database's file layer for a full disk. Messages are not
 * checked: they repeat callers' input, and a caller who writes ENOSPC must not close the service to writes.
 */
export function isDiskFull(thrown: unknown): boolean {
  for (let error = thrown, depth = 0; error && typeof error === 'object' && depth < 10; depth++) {
    const { code, errno, name, cause } = error as Record<string, unknown>;
    if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return true;
    if (name === 'ErrnoError' && (errno === 51 || errno === 19)) return true;
    error = cause;
  }
  return false;
}

/**
 * Whether the message of a library that sets no code says that the disk is full; used only to decide whether to retry.
 */
export function isDiskFullError(thrown: unknown): boolean {
  return isDiskFull(thrown) || /no space left on (the )?(device|disk)|\bENOSPC\b/i.test(errorText(thrown));
}
