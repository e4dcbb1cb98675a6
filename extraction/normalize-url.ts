import { trimEnd } from '@livery/core/text/trim';

/** Brings all spellings of an address into one, so that the cache recognises the same site. */

export const MAX_URL_LENGTH = 2048;

export type NormalizedUrl = { url: string } | { problem: string };

/** Tracking parameters; the page is the same without them. */
const tracking =
  /^(utm_\w*|gclid|gclsrc|dclid|gbraid|wbraid|fbclid|msclkid|twclid|yclid|igshid|mc_cid|mc_eid)$/i;

/** Reads `example.com` as a browser does. Throws with the reason if the text is not the address of a website. */
export function normalizeUrl(text: string): NormalizedUrl {
  const trimmed = text.trim();
  if (trimmed.length > MAX_URL_LENGTH) return tooLong;
  // The URL parser ignores these characters, so two different texts would look alike.
  if (/\p{Cc}/u.test(trimmed)) return { problem: 'expected a URL without control characters' };
  const absolute = withScheme(trimmed);
  const url = absolute === null ? null : URL.parse(absolute);
  if (!url) return { problem: 'expected the address of a website, such as https://example.com' };
  if (!['http:', 'https:'].includes(url.protocol)) return { problem: 'expected an http or https URL' };
  if (url.username || url.password) return { problem: 'expected a URL without a user name or password' };
  url.hash = '';
  url.search = withoutTracking(url.search);
  if (url.hostname.endsWith('.')) url.hostname = trimEnd(url.hostname, /\./);
  return url.href.length > MAX_URL_LENGTH ? tooLong : { url: url.href };
}

const tooLong = { problem: `expected at most ${MAX_URL_LENGTH} characters` };

/** Null if the text is not an address. A single word is more often a typing error than a host. */
function withScheme(text: string): string | null {
  if (/^https?:/i.test(text)) return text;
  if (text.startsWith('//')) return `https:${text}`;
  // `example.com:8080` has a port, `mailto:someone` a scheme that is not supported.
  if (/^[a-z][a-z0-9+.-]*:(?!\d+([/?#]|$))/i.test(text)) return text;
  const [host = ''] = text.split(/[/?#:]/, 1);
  return /[.。．｡[]/.test(host) || host.toLowerCase() === 'localhost' ? `https://${text}` : null;
}

function withoutTracking(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !tracking.test(part.split('=', 1)[0]!));
  // With its own question mark, because the setter drops one: `??` would change at every call.
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}
