const MAX_PATH = 2000;
const BASE = 'http://own.invalid';

/**
 * The path of this site that a `next` parameter names; null for anything that could lead elsewhere: a sign-in page that
 * redirects to any address would lend its name to phishing.
 */
export function toLocalPath(next: string | null | undefined): string | null {
  if (!next || next.length > MAX_PATH || !/^\/[\x21-\x7e]*$/.test(next)) return null;
  // Browsers read a backslash as a slash, and two slashes as the start of a host.
  if (/^\/[/\\]/.test(next) || !URL.canParse(next, BASE)) return null;
  const { origin, pathname, search, hash } = new URL(next, BASE);
  // `/.//host` becomes `//host` when it is parsed.
  return origin === BASE && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null;
}
