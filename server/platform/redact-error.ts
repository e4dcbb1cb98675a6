/**
 * Error texts that may be stored: without the parameters of a failed query, which contain tenants' data and secrets,
 * and without the query strings and credentials of URLs.
 */

/** Longer texts are cut, which also bounds the time of the patterns. */
const MAX_LENGTH = 20_000;
/** The parts of a URL have a maximum length, so that a text of many URLs is read in linear time. */
const QUERY_STRING = /(\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s"'<>?#]{0,2000})\?[^\s"'<>]{0,8000}/gi;
const CREDENTIALS = /(\b[a-z][a-z0-9+.-]{1,20}:\/\/)[^\s"'<>/@]{1,500}@/gi;

export function redactUrls(text: string): string {
  return text.slice(0, MAX_LENGTH).replace(CREDENTIALS, '$1…@').replace(QUERY_STRING, '$1?…');
}

/** The message of an error with its causes, without the stack. */
export function redactMessage(error: Error): string {
  const { code } = error as Error & { code?: unknown };
  if (error.message.startsWith('Failed query: ')) return error.message.split('\nparams: ', 1)[0]!;
  // PostgreSQL's class 22 quotes the invalid value.
  const isOfValue = typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);
  return redactUrls(isOfValue ? error.message.replace(/"[^"]*"/g, '"…"') : error.message);
}

/** The same with the stack. The stack repeats the message, which is removed from it. */
export function redactStack(error: Error): string {
  const head = `${error.name}: ${redactMessage(error)}`;
  const stack = error.stack ?? '';
  const at = error.message === '' ? -1 : stack.indexOf(error.message);
  const lines = (at < 0 ? stack : stack.slice(at + error.message.length)).split('\n');
  const frames = lines.slice(lines.findLastIndex((line) => !line.startsWith('    at ')) + 1);
  return [head, ...frames.map(redactUrls)].join('\n');
}
