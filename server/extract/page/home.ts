import { firstIn, page } from './dom.ts';

/** What the page calls its own site by: it may be read under another name than it is known by. */
interface Own {
  hosts: Set<string>;
  /** Of the first page, where the page says which that is. */
  paths: Set<string>;
}

function ownSite(): Own {
  const hosts = new Set([bare(location.hostname)]);
  const paths = new Set(['/', toFolder(location.pathname)]);
  const claims = [
    page.first<HTMLLinkElement>('link[rel=canonical]')?.href,
    page.first<HTMLMetaElement>('meta[property="og:url"]')?.content,
  ];
  for (const claim of claims) {
    const url = claim ? URL.parse(claim) : null;
    if (!url) continue;
    hosts.add(bare(url.hostname));
    paths.add(toFolder(url.pathname));
  }
  // Where it says nothing of itself, the picture at the top of its bar leads to its own first page.
  const first = page.first<HTMLAnchorElement>('header a[href], nav a[href], [class*=navbar] a[href]');
  const url = first && firstIn(first, 'img, svg, object') ? URL.parse(first.href) : null;
  if (url?.pathname === '/') hosts.add(bare(url.hostname));
  return { hosts, paths };
}

const bare = (host: string) => host.replace(/^www\./, '');

let own: Own | undefined;

/** Whether a link leads to the first page of this site, in whichever way sites write that. */
export function leadsHome(href: string): boolean {
  const url = URL.parse(href, location.href);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  own ??= ownSite();
  if (!own.hosts.has(bare(url.hostname))) return false;
  const path = toFolder(url.pathname);
  if (own.paths.has(path)) return true;
  // A language or a version of the site: `/en/`, `/docs/5.3/` is not one.
  return /^\/[a-z]{2}(-[a-z]{2})?\/$/i.test(path);
}

function toFolder(path: string): string {
  const plain = path.replace(/(index|home|default)\.(html?|php|aspx?)$/i, '');
  return plain.endsWith('/') ? plain : `${plain}/`;
}
