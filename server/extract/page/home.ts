import { firstIn, page } from './dom.ts';

/** The addresses that the page gives for its own site, which may differ from the address it is read at. */
interface Own {
  hosts: Set<string>;
  /** The home page that the page declares. */
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
  // If the page declares nothing, the first image in its header links to the home page.
  const first = page.first<HTMLAnchorElement>('header a[href], nav a[href], [class*=navbar] a[href]');
  const url = first && firstIn(first, 'img, svg, object') ? URL.parse(first.href) : null;
  if (url?.pathname === '/') hosts.add(bare(url.hostname));
  return { hosts, paths };
}

const bare = (host: string) => host.replace(/^www\./, '');

let own: Own | undefined;

/** Whether a link leads to the home page of the site, in any of the usual forms. */
export function leadsHome(href: string): boolean {
  const url = URL.parse(href, location.href);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  own ??= ownSite();
  if (!own.hosts.has(bare(url.hostname))) return false;
  const path = toFolder(url.pathname);
  if (own.paths.has(path)) return true;
  // `/en/` is a language of the home page; `/docs/5.3/` is another page.
  return /^\/[a-z]{2}(-[a-z]{2})?\/$/i.test(path);
}

function toFolder(path: string): string {
  const plain = path.replace(/(index|home|default)\.(html?|php|aspx?)$/i, '');
  return plain.endsWith('/') ? plain : `${plain}/`;
}
