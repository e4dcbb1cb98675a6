/** Hosts by which the page calls its own site: it may be read under another name than it is known by. */
function ownHosts(): Set<string> {
  const hosts = new Set([bare(location.hostname)]);
  const claims = [
    document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
    document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content,
  ];
  for (const claim of claims) {
    const url = claim ? URL.parse(claim) : null;
    if (url) hosts.add(bare(url.hostname));
  }
  return hosts;
}

const bare = (host: string) => host.replace(/^www\./, '');

let hosts: Set<string> | undefined;

/** Whether a link leads to the first page of this site, in whichever way sites write that. */
export function leadsHome(href: string): boolean {
  const url = URL.parse(href, location.href);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  hosts ??= ownHosts();
  if (!hosts.has(bare(url.hostname))) return false;
  const path = folderOf(url.pathname);
  if (path === '/' || path === folderOf(location.pathname)) return true;
  // A language or a version of the site: `/en/`, `/docs/5.3/` is not one.
  return /^\/[a-z]{2}(-[a-z]{2})?\/$/i.test(path);
}

function folderOf(path: string): string {
  const plain = path.replace(/(index|home|default)\.(html?|php|aspx?)$/i, '');
  return plain.endsWith('/') ? plain : `${plain}/`;
}
