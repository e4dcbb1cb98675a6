/** What the server accepts at most. */
const MAX_LENGTH = 2048;

/**
 * The address of a website as it is sent, from what was typed or pasted; null if it is none yet. The server decides:
 * this only keeps a word that is still being typed from being read as a host.
 */
export function readSiteAddress(typed: string): string | null {
  const trimmed = typed.trim();
  if (trimmed === '' || trimmed.length > MAX_LENGTH || /[\s\p{Cc}]/u.test(trimmed)) return null;
  const hasScheme = /^https?:\/\//i.test(trimmed);
  // Another scheme, such as `mailto:`; `example.com:8080` has a port.
  if (!hasScheme && /^[a-z][a-z0-9+.-]*:(?!\d+([/?#]|$))/i.test(trimmed)) return null;
  const url = URL.parse(hasScheme ? trimmed : `https://${trimmed.replace(/^\/\//, '')}`);
  if (!url || url.username || url.password) return null;
  return isHost(url.hostname) ? trimmed : null;
}

/** A name without a dot is more often half a word than a host; so is one whose last part has one letter. */
function isHost(host: string): boolean {
  if (host.startsWith('[') || host === 'localhost' || /^\d+(\.\d+){3}$/.test(host)) return true;
  return /^([^.]+\.)+[a-z][a-z0-9-]+\.?$/.test(host);
}

/** `www.ostro.example/about` is shown as `ostro.example/about`. */
export function showAddress(address: string): string {
  const url = URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address}`);
  if (!url) return address;
  const path = url.pathname === '/' ? '' : url.pathname;
  return `${url.host.replace(/^www\./, '')}${path}`;
}

export function showHost(address: string): string {
  return URL.parse(address)?.host.replace(/^www\./, '') ?? address;
}
