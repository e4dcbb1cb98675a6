import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { findClaim, rememberClaim } from '../../start-extraction/claims.ts';

/**
 * The claim that a sign-in brought back in the address. It leaves the address at once. Returns whether the person asked
 * to keep the extraction in this browser: a link from elsewhere keeps nothing without a click.
 */
export function useClaimInAddress(id: string): boolean {
  const navigate = useNavigate();
  const { keep, token } = useSearch({ from: '/x/$extractionId' });
  const [isWanted] = useState(() => keep === '1' && findClaim(id) !== undefined);
  useEffect(() => {
    if (!token) return;
    rememberClaim(id, token);
    void navigate({
      to: '/x/$extractionId',
      params: { extractionId: id },
      search: keep ? { keep } : {},
      replace: true,
    });
  }, [id, keep, token, navigate]);
  return isWanted;
}
