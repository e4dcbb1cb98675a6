const MAX_URI = 2000;

/** Schemes that a browser or the system handles itself: a redirect there would run code, or leave the client's app. */
const forbiddenSchemes = new Set(
  (
    'javascript vbscript data blob file filesystem about view-source ws wss ftp mailto tel sms intent ' +
    'chrome chrome-extension moz-extension edge opera jar search-ms'
  )
    .split(' ')
    .map((scheme) => `${scheme}:`),
);

/** Commands of Windows and its programs. */
const SYSTEM_SCHEME = /^(ms-|shell:|search:|ldap:|ldaps:)/;

/** The names of this machine in a redirect (RFC 8252, sections 7.3 and 8.3). */
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

export function isLoopbackRedirectHost(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

/** Where an answer may be sent: https, this machine over http, or the app that owns a private-use scheme (RFC 8252). */
export function isAllowedRedirect(uri: unknown): uri is string {
  if (typeof uri !== 'string' || uri.length > MAX_URI || !/^[\x21-\x7e]+$/.test(uri)) return false;
  const url = URL.parse(uri);
  if (!url || uri.includes('#') || url.username || url.password) return false;
  if (url.protocol === 'https:') return true;
  if (url.protocol === 'http:') return isLoopbackRedirectHost(url.hostname);
  return !forbiddenSchemes.has(url.protocol) && !SYSTEM_SCHEME.test(url.protocol);
}

/** Whether a redirect stays on the person's machine, as those of native apps do. */
export function isNativeRedirect(uri: string): boolean {
  const { protocol } = new URL(uri);
  return protocol !== 'https:';
}

/** What a person can judge a redirect by: its host, or for an app its scheme. */
export function toRedirectHost(uri: string): string {
  const { protocol, host } = new URL(uri);
  return protocol === 'https:' || protocol === 'http:' ? host : `${protocol}//${host}`;
}
