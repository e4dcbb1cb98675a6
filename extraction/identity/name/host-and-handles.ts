import type { SiteFacts } from '../../facts.ts';
import { splitName, toNameKey } from '../text/name-text.ts';
import { readImagePath, readMeta } from '../text/page-text.ts';
import { readAccount } from '../text/social-networks.ts';
import { listHostLabels } from './host-labels.ts';
import { listMailNames } from './mail-names.ts';

/** A name without spaces, as in domains, account handles and file names. It does not show how a name is spelled, but confirms one. */
export interface UnspacedName {
  kind: 'domain' | 'account' | 'file';
  text: string;
  weight: number;
}

/** The public host of an address; empty for IP addresses and local names. */
function readPublicHost(address: string): string {
  if (!URL.canParse(address)) return '';
  const host = new URL(address).hostname
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.$/, '');
  if (!host.includes('.') || host.startsWith('[') || /^[\d.]+$/.test(host)) return '';
  return /\.(?:localhost|local|internal|localdomain|test|invalid|lan)$/.test(host) ? '' : host;
}

/** The site's host; if it has no public one, the host that the page states as its own. */
export function readSiteHost(site: SiteFacts): { host: string; stated: boolean } {
  const host = readPublicHost(site.url);
  if (host !== '') return { host, stated: false };
  const page = site.pages[0];
  const said = page === undefined ? '' : readMeta(page, 'og:url', 'twitter:url', 'twitter:domain');
  return { host: readPublicHost(said.includes('//') ? said : `https://${said}`), stated: true };
}

const MAX = 60;

export function listUnspacedNames(site: SiteFacts): UnspacedName[] {
  const marks: UnspacedName[] = [];
  const { host } = readSiteHost(site);
  for (const label of listHostLabels(host)) marks.push({ kind: 'domain', text: label, weight: 2.5 });
  const page = site.pages[0];
  if (page === undefined) return marks;
  // The domain of an e-mail address is mostly that of the site: one source, not two.
  const { domains, accounts } = listMailNames(page);
  for (const text of domains) marks.push({ kind: 'domain', text, weight: 1.5 });
  for (const text of accounts) marks.push({ kind: 'account', text, weight: 0.8 });
  const handles = new Map<string, string>();
  const twitter = readMeta(page, 'twitter:site').replace(/^@/, '');
  if (/^\w{2,30}$/.test(twitter)) handles.set('x', twitter);
  for (const anchor of page.anchors) {
    if (!['header', 'nav', 'footer', 'hero'].includes(anchor.region)) continue;
    const account = readAccount(anchor.href);
    if (account !== null && !handles.has(account.type)) handles.set(account.type, account.handle);
  }
  for (const text of handles.values()) marks.push({ kind: 'account', text, weight: 0.8 });
  for (const image of page.images) {
    if (marks.length >= MAX) break;
    if (!image.home && !/\blogo\b/.test(image.hints)) continue;
    if (!['header', 'nav', 'hero'].includes(image.region) || image.siblings > 3) continue;
    const file = /([^/]{1,80})\.(?:svg|png|webp|jpe?g|gif|avif)(?:$|[?#])/i.exec(
      readImagePath(image.src),
    )?.[1];
    if (file !== undefined) marks.push({ kind: 'file', text: file, weight: 1 });
  }
  return marks;
}

/** How well a handle or domain fits a name, 0..1: `getbootstrap` fits Bootstrap, `jekyllrb` fits Jekyll. */
export function rateNameFit(mark: string, name: string): number {
  const key = toNameKey(name);
  const run = toNameKey(mark);
  if (key.length < 2 || run === '') return 0;
  if (run === key) return 1;
  if (mark.split(/[-_.\d\s@]+/).some((word) => toNameKey(word) === key)) return 0.8;
  if (key.length >= 4 && run.includes(key)) return key.length / run.length >= 0.5 ? 0.7 : 0.3;
  if (run.length >= 4 && key.startsWith(run)) return 0.6;
  // The first letters of several words: `asf` for Apache Software Foundation.
  const words = splitName(name);
  if (words.length >= 3 && words.map((word) => word[0]).join('') === run) return 0.6;
  return run.length >= 4 && words.includes(run) ? 0.5 : 0;
}
