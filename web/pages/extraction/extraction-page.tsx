import { useParams } from '@tanstack/react-router';
import { toApiError } from '../../api/error.ts';
import { FailedPage } from '../../shell/failed-page.tsx';
import { InaccessibleExtraction } from './inaccessible-extraction.tsx';
import { LiveExtraction } from './live-extraction.tsx';
import { useClaimInAddress } from './use-claim-in-address.ts';
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
