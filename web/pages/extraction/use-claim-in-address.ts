import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { findClaim, rememberClaim } from '../../start-extraction/claims.ts';
import { isMarkedToKeep } from '../../start-extraction/keep-mark.ts';

/**
 * The claim that a sign-in brought back in the address. Both leave the address at once. Keeping is wanted from the start
 * only if this browser asked for it: a link from elsewhere keeps nothing without a click.
 */
export function useClaimInAddress(id: string) {
  const navigate = useNavigate();
  const { keep, token } = useSearch({ from: '/x/$extractionId' });
  const [isWanted, setWanted] = useState(
    () => keep === '1' && findClaim(id) !== undefined && isMarkedToKeep(id),
  );
  useEffect(() => {
    if (!token && !keep) return;
    // The claim of this browser is known to be right; one from an address is not.
    if (token && findClaim(id) === undefined) rememberClaim(id, token);
    void navigate({ to: '/x/$extractionId', params: { extractionId: id }, search: {}, replace: true });
  }, [id, keep, token, navigate]);
  return { isWanted, setWanted };
}
