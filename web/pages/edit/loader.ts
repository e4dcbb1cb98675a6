import type { QueryClient } from '@tanstack/react-query';
import { brandQuery, versionQuery } from '../../api/brands.ts';
import { toApiError } from '../../api/client.ts';
import { loadDrawnBrand } from '../../loaders.ts';
import { openStorage } from '../../storage.ts';
import { findDraft } from './draft/draft-storage.ts';

/** The brand, and the version that a draft in this browser started from if that is no longer the current one. */
export async function loadEditor(
  { queryClient }: { queryClient: QueryClient },
  brandId: string,
): Promise<void> {
  await loadDrawnBrand({ queryClient }, brandId);
  const { currentVersionId } = await queryClient.ensureQueryData(brandQuery(brandId));
  const draft = findDraft(openStorage('local'), brandId, currentVersionId);
  if (!draft || draft.versionId === currentVersionId) return;
  await queryClient.ensureQueryData(versionQuery(brandId, draft.versionId)).catch((error: unknown) => {
    // A version that is gone has no draft. Any other failure is reported, and the draft waits.
    if (toApiError(error).status !== 404) throw error;
  });
}
