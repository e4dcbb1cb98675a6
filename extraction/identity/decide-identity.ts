import type { SiteFacts } from '../facts.ts';
import type { Finding, Findings } from '../findings.ts';
import { decideDomain } from './links/domain.ts';
import { decidePressKit } from './links/press-kit.ts';
import { decideSocials } from './links/socials.ts';
import { type CustomerWall, decideCustomers } from './proof/customers.ts';
import { decideMetrics } from './proof/metrics.ts';
import { decideQuotes } from './proof/quotes.ts';
import { decideAudience } from './voice/audience.ts';
import { decideDescription } from './voice/description.ts';
import { decideTagline } from './voice/tagline.ts';
import { decideTerminology } from './voice/terminology.ts';
import { decideTone } from './voice/tone.ts';

export const identityPath = (member: string) => `$extensions.studio.identity.${member}`;
export const pressKitPath = '$extensions.studio.assets.pressKitUrl';

/** What the shortlist has decided before; the rest of the identity is decided from it. */
export interface IdentityChoices {
  name: Finding<string> | null;
  customerWall: CustomerWall;
}

/** Decides by rules who the brand is, from the text of the site. A field without any source is left out. */
export function decideIdentity(site: SiteFacts, { name, customerWall }: IdentityChoices): Findings {
  const known = name?.value ?? '';
  const quotes = decideQuotes(site, known);
  const found: [string, Finding | null][] = [
    [identityPath('name'), name],
    [identityPath('domain'), decideDomain(site)],
    [identityPath('tagline'), decideTagline(site, known)],
    [identityPath('description'), decideDescription(site)],
    [identityPath('tone'), decideTone(site)],
    [identityPath('audience'), decideAudience(site)],
    [identityPath('terminology'), decideTerminology(site, known)],
    [identityPath('quotes'), quotes],
    [identityPath('customers'), decideCustomers(site, customerWall, known, quotes?.value ?? [])],
    [identityPath('metrics'), decideMetrics(site)],
    [identityPath('socials'), decideSocials(site, known)],
    [pressKitPath, decidePressKit(site)],
  ];
  return new Map(found.filter((entry): entry is [string, Finding] => entry[1] !== null));
}
