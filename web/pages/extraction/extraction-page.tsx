import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { toApiError } from '../../api/client.ts';
import { FailedPage } from '../../shell/failed-page.tsx';
import { findClaim, rememberClaim } from '../../start-extraction/claims.ts';
import { isMarkedToKeep } from '../../start-extraction/keep-mark.ts';
import { InaccessibleExtraction } from './inaccessible-extraction.tsx';
import { LiveExtraction } from './live-extraction.tsx';
import { useExtraction } from './use-extraction.ts';

/** A site that is being read, or has been. */
export function ExtractionPage() {
  const { extractionId } = useParams({ from: '/x/$extractionId' });
  // Another site starts with nothing of the one before.
  return <OneExtraction key={extractionId} id={extractionId} />;
}

function OneExtraction({ id }: { id: string }) {
  const followed = useExtraction(id);
  const wish = useClaimInAddress(id);
  const { error, extraction } = followed;
  if (error && !extraction) {
    const { status } = toApiError(error);
    // The session that started it was replaced by the sign-in, or never was in this browser.
    if (status === 404 || status === 403) return <InaccessibleExtraction id={id} {...wish} />;
    return <FailedPage error={error} reset={() => location.reload()} />;
  }
  return <LiveExtraction id={id} {...wish} {...followed} />;
}

/**
 * The claim that a sign-in brought back in the address. Both leave the address at once. Keeping is wanted from the start
 * only if this browser asked for it: a link from elsewhere keeps nothing without a click.
 */
function useClaimInAddress(id: string) {
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
