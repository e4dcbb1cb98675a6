const MAX_PATH = 2000;

/**
 * The path to open after signing in. Anything but a path of this site becomes `/`: a link that leads elsewhere would let
 * others use our sign-in page to lead people to theirs.
 */
export function toNextPath(next: string | null | undefined): string {
  if (!next || next.length > MAX_PATH || !/^\/[\x21-\x7e]*$/.test(next)) return '/';
  // Browsers read a backslash as a slash, and two slashes as the start of a host.
  if (/^\/[/\\]/.test(next)) return '/';
  const base = 'http://own.invalid';
  if (!URL.canParse(next, base)) return '/';
  const url = new URL(next, base);
  if (url.origin !== base || url.pathname.startsWith('//')) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
