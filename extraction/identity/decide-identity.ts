import type { SiteFacts } from '../facts.ts';
import type { Finding, Findings } from '../findings.ts';
import { decideAudience } from './audience.ts';
import { decideCustomers } from './customers.ts';
import { decideName } from './decide-name.ts';
import { decideDescription } from './description.ts';
import { decideDomain } from './domain.ts';
import { decideMetrics } from './metrics.ts';
import { decidePressKit } from './press-kit.ts';
import { decideQuotes } from './quotes.ts';
import { decideSocials } from './socials.ts';
import { decideTagline } from './tagline.ts';
import { decideTerminology } from './terminology.ts';
import { decideTone } from './tone.ts';

export const identityPath = (member: string) => `$extensions.studio.identity.${member}`;
export const pressKitPath = '$extensions.studio.assets.pressKitUrl';

/** Who the brand is, by rules, from the site's own words. What nothing says is left out. */
export function decideIdentity(site: SiteFacts): Findings {
  const name = decideName(site);
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
    [identityPath('customers'), decideCustomers(site, known, quotes?.value ?? [])],
    [identityPath('metrics'), decideMetrics(site)],
    [identityPath('socials'), decideSocials(site, known)],
    [pressKitPath, decidePressKit(site)],
  ];
  return new Map(found.filter((entry): entry is [string, Finding] => entry[1] !== null));
}
