import { cutText } from '@livery/core/text/cut-text';
import { toEvidence } from '../../evidence/to-evidence.ts';
import type { SiteFacts } from '../../facts.ts';
import type { Evidence, Finding } from '../../findings.ts';
import { rateNameFit, readSiteHost } from '../name/host-and-handles.ts';
import { listHostLabels } from '../name/host-labels.ts';
import { findBrandNodes } from '../text/json-ld.ts';
import { readMeta } from '../text/page-text.ts';
import { type Account, readAccount } from '../text/social-networks.ts';

export interface Social {
  type: string;
  url: string;
}

interface FoundAccount extends Account {
  weight: number;
  evidence: Evidence;
}

/** Header and footer link to the brand's own accounts; the main text also links to those of other people. */
const regionWeights = { header: 1.5, nav: 1.5, footer: 1.5, hero: 1, aside: 0.7, main: 0.4, banner: 0 };
const MAX = 16;

/** The brand's accounts, the best of each network. */
export function decideSocials(site: SiteFacts, name: string): Finding<Social[]> | null {
  const kept = new Map<string, FoundAccount & { others: string[] }>();
  const labels = listHostLabels(readSiteHost(site).host);
  for (const seen of findAccounts(site)) {
    const fit = Math.max(0, ...[name, ...labels].map((known) => rateAccount(seen, known)));
    const weight = seen.weight + 1.5 * fit - (seen.url.split('/').length > 4 ? 0.1 : 0);
    // A link in the main text without the brand's name is the account of another person.
    if (weight < 0.9) continue;
    const best = kept.get(seen.type);
    if (best === undefined || weight > best.weight) {
      kept.set(seen.type, { ...seen, weight, others: best ? [best.url, ...best.others] : [] });
    } else if (best.url !== seen.url) best.others.push(seen.url);
  }
  const accounts = [...kept.values()].slice(0, MAX);
  if (accounts.length === 0) return null;
  const sure = accounts.map(({ weight }): number => (weight >= 2.5 ? 0.95 : weight >= 1.5 ? 0.88 : 0.7));
  return {
    value: accounts.map(({ type, url }) => ({ type, url })),
    confidence: Math.round((sure.reduce((sum, each) => sum + each, 0) / sure.length) * 100) / 100,
    rule: 'accounts-linked',
    alternatives: [...new Set(accounts.flatMap(({ others }) => others))].slice(0, 5),
    evidence: accounts.slice(0, 8).map(({ evidence }) => evidence),
  };
}

/** An account may have two parts, such as organisation and project, which form the name together. */
function rateAccount({ handle, url }: Account, name: string): number {
  const project = new URL(url).pathname.split('/')[2] ?? '';
  return Math.max(
    rateNameFit(handle, name),
    0.9 * rateNameFit(project, name),
    rateNameFit(`${handle}${project}`, name),
  );
}

function findAccounts(site: SiteFacts): FoundAccount[] {
  const found: FoundAccount[] = [];
  const add = (href: string, weight: number, evidence: Evidence, label = '') => {
    const account = readAccount(href) ?? readMastodonAccount(href, label);
    if (account !== null) found.push({ ...account, weight, evidence });
  };
  for (const [index, page] of site.pages.entries()) {
    const share = index === 0 ? 1 : 0.6;
    for (const anchor of page.anchors) {
      const evidence = toEvidence(
        page,
        { selector: `a[href="${cutText(anchor.href, 120)}"]` },
        `a link in the ${anchor.region}`,
      );
      add(anchor.href, regionWeights[anchor.region] * share, evidence, `${anchor.text} ${anchor.label}`);
    }
    const linked = toEvidence(
      page,
      { selector: 'script[type="application/ld+json"]' },
      'stated as the same as the brand',
    );
    for (const { node } of findBrandNodes(page)) {
      for (const href of [node.sameAs].flat().slice(0, 30)) {
        if (typeof href === 'string') add(href, 2 * share, linked);
      }
    }
    const handle = readMeta(page, 'twitter:site').replace(/^@/, '');
    if (/^\w{2,30}$/.test(handle)) {
      add(
        `https://x.com/${handle}`,
        0.8 * share,
        toEvidence(page, { selector: 'meta[name="twitter:site"]' }, 'stated as the account'),
      );
    }
  }
  return found;
}

/** Anybody can run a Mastodon server, so only the label of the link identifies it. */
function readMastodonAccount(href: string, label: string): Account | null {
  if (!/mastodon|fediverse/i.test(label) || !URL.canParse(href)) return null;
  const url = new URL(href);
  const handle = /^\/(?:web\/)?@([\w.@-]{2,60})\/?$/.exec(url.pathname)?.[1];
  return handle === undefined
    ? null
    : { type: 'mastodon', url: `https://${url.hostname}${url.pathname}`, handle };
}
