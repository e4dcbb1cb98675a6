import { type Caller, NO_ORGANIZATION } from '../../services/context.ts';

/** How many times the requests of one key an organisation may have: it can make hundreds of keys. */
export const KEYS_PER_ORGANIZATION = 4;

/** The name that a caller's organisation is counted by. People without one have nothing in common. */
export function toOrganizationKey({ organizationId, credentialId }: Caller): string {
  return organizationId === NO_ORGANIZATION ? credentialId : organizationId;
}
