/**
 * Error texts that may be kept: without the parameters of a failed query, which are what tenants sent and secrets of
 * ours, and without the query strings and credentials of URLs.
 */

/** More of a text than anybody reads in a log; what is read is bounded by it. */
const MAX_LENGTH = 20_000;
/** The parts of a URL are bounded, so that a text of nothing but them is read in linear time. */
const QUERY_STRING = /(\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s"'<>?#]{0,2000})\?[^\s"'<>]{0,8000}/gi;
const CREDENTIALS = /(\b[a-z][a-z0-9+.-]{1,20}:\/\/)[^\s"'<>/@]{1,500}@/gi;

export function redactUrls(text: string): string {
  return text.slice(0, MAX_LENGTH).replace(CREDENTIALS, '$1…@').replace(QUERY_STRING, '$1?…');
}

/** What an error says, in one piece and without its stack. */
export function redactedMessage(error: Error): string {
  const { code } = error as Error & { code?: unknown };
  if (error.message.startsWith('Failed query: ')) return error.message.split('\nparams: ', 1)[0]!;
  // PostgreSQL's class 22 quotes the value that it could not read.
  const isOfValue = typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);
  return redactUrls(isOfValue ? error.message.replace(/"[^"]*"/g, '"…"') : error.message);
}

/** The same with the places in the code. The stack repeats the message, which is cut off there as a whole. */
export function redactedStack(error: Error): string {
  const head = `${error.name}: ${redactedMessage(error)}`;
  const stack = error.stack ?? '';
  const at = error.message === '' ? -1 : stack.indexOf(error.message);
  const lines = (at < 0 ? stack : stack.slice(at + error.message.length)).split('\n');
  const frames = lines.slice(lines.findLastIndex((line) => !line.startsWith('    at ')) + 1);
  return [head, ...frames.map(redactUrls)].join('\n');
}
