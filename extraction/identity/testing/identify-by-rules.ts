import type { SiteFacts } from '../../facts.ts';
import type { Findings } from '../../findings.ts';
import { decideIdentity } from '../decide-identity.ts';
import { decideName } from '../name/decide-name.ts';
import { type CustomerWall, findCustomerWall } from '../proof/customers.ts';

const noWall: CustomerWall = { logos: [], confidence: 0, rule: 'customer-wall', title: '' };

/** Decides the identity of a site without the rest of the shortlist. */
export function identifyByRules(site: SiteFacts): Findings {
  const name = decideName(site);
  const [page] = site.pages;
  return decideIdentity(site, {
    name,
    customerWall: page ? findCustomerWall(page, name?.value ?? '') : noWall,
  });
}
