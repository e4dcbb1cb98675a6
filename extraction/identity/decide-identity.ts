import { toEvidence } from '../evidence/to-evidence.ts';
import type { SiteFacts } from '../facts.ts';
import type { Finding, Findings } from '../findings.ts';
import { decideStatedFacts } from '../stated/decide-stated-facts.ts';
import { decidePressKit } from './links/press-kit.ts';
import { decideSocials } from './links/socials.ts';
import { readSiteHost } from './name/host-and-handles.ts';
import { type CustomerWall, decideCustomers, decideCustomersTitle } from './proof/customers.ts';
import { decideMetrics } from './proof/metrics.ts';
import { decideQuotes } from './proof/quotes.ts';
import { decideAction } from './voice/action.ts';
import { decideAudience } from './voice/audience.ts';
import { decideDescription } from './voice/description.ts';
import { decideTagline } from './voice/tagline.ts';
import { decideTerminology } from './voice/terminology.ts';
import { decideTone } from './voice/tone.ts';

export const toIdentityPath = (member: string) => `$extensions.studio.identity.${member}`;
const pressKitPath = '$extensions.studio.assets.pressKitUrl';

/** What the shortlist has decided before; the rest of the identity is decided from it. */
export interface IdentityChoices {
  name: Finding<string> | null;
  customerWall: CustomerWall;
}

/** Decides by rules who the brand is and what it states. A field that the site does not support is left out. */
export function decideIdentity(site: SiteFacts, { name, customerWall }: IdentityChoices): Findings {
  const known = name?.value ?? '';
  const quotes = decideQuotes(site, known);
  const found: [string, Finding | null][] = [
    [toIdentityPath('name'), name],
    [toIdentityPath('domain'), decideDomain(site)],
    [toIdentityPath('tagline'), decideTagline(site, known)],
    [toIdentityPath('description'), decideDescription(site)],
    [toIdentityPath('tone'), decideTone(site)],
    [toIdentityPath('audience'), decideAudience(site)],
    [toIdentityPath('terminology'), decideTerminology(site, known)],
    [toIdentityPath('quotes'), quotes],
    [toIdentityPath('customers'), decideCustomers(site, customerWall, quotes?.value ?? [])],
    [toIdentityPath('metrics'), decideMetrics(site)],
    [toIdentityPath('socials'), decideSocials(site, known)],
    [pressKitPath, decidePressKit(site)],
    ['$extensions.livery.action', decideAction(site)],
    ['$extensions.livery.customersTitle', decideCustomersTitle(customerWall)],
  ];
  return new Map([
    ...found.filter((entry): entry is [string, Finding] => entry[1] !== null),
    ...decideStatedFacts(site),
  ]);
}

/** The domain of the brand. A domain that the page only states gets a lower confidence. */
function decideDomain(site: SiteFacts): Finding<string> | null {
  const { host, stated } = readSiteHost(site);
  if (host === '') return null;
  const note = stated ? `the page says that it lives on ${host}` : `the page was reached on ${host}`;
  return {
    value: host,
    confidence: stated ? 0.85 : 0.97,
    rule: stated ? 'domain-stated' : 'domain-reached',
    alternatives: [],
    evidence: [toEvidence(site.pages[0] ?? site, {}, note)],
  };
}
