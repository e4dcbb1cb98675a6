import { toEvidence } from '../../evidence/to-evidence.ts';
import type { SiteFacts } from '../../facts.ts';
import type { Finding } from '../../findings.ts';
import { readSiteHost } from '../name/host-and-handles.ts';

/** The domain of the brand. A domain that the page only states gets a lower confidence. */
export function decideDomain(site: SiteFacts): Finding<string> | null {
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
