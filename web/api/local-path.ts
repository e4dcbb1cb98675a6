/** A path of this site that a `next` parameter names; null for anything that could lead elsewhere. */
export function toLocalPath(next: string | undefined): string | null {
  if (!next?.startsWith('/') || next.length > 2000) return null;
  // A browser reads `//host`, `/\host` and paths with control characters as addresses of other hosts.
  try {
    const url = new URL(next, 'http://local.invalid');
    // Dots are resolved first, so that the path itself may begin with two slashes.
    if (url.origin !== 'http://local.invalid' || url.pathname.startsWith('//')) return null;
    return url.pathname + url.search + url.hash;
  } catch {
    return null;
  }
}

/** Whether a page may send the browser to an address that an OAuth client registered. */
export function isSafeRedirect(address: string): boolean {
  try {
    return !/^(javascript|data|blob|vbscript|file|about):$/.test(new URL(address).protocol);
  } catch {
    return false;
  }
}
