import type { CommandResponse } from 'pg-boss';
import type { JobClaim } from './port.ts';

/**
 * The claims that a statement of pg-boss found valid. Its result has only the ids of their jobs, in a member that is
 * missing from its types. Of two claims of one job the earlier one was lost.
 */
export function pickSettled<Claim extends JobClaim>(claims: Claim[], result: CommandResponse): Claim[] {
  const { settled = [] } = result as { settled?: string[] };
  const latest = new Map<string, Claim>();
  for (const claim of claims) {
    const known = latest.get(claim.id);
    if (!known || claim.retryCount > known.retryCount) latest.set(claim.id, claim);
  }
  return settled.flatMap((id) => latest.get(id) ?? []);
}
