import type { QueryClient } from '@tanstack/react-query';
import { brandQuery, versionQuery } from '../../api/brands.ts';
import { loadBrand } from '../../loaders.ts';
import { findDraft } from './draft/draft-storage.ts';

/** The brand, and the version that a draft in this browser started from if that is no longer the current one. */
export async function loadEditor(
  { queryClient }: { queryClient: QueryClient },
  brandId: string,
): Promise<void> {
  await loadBrand({ queryClient }, brandId);
  const { currentVersionId } = await queryClient.ensureQueryData(brandQuery(brandId));
  const draft = findDraft(localStorage, brandId, currentVersionId);
  if (!draft || draft.versionId === currentVersionId) return;
  await queryClient.prefetchQuery(versionQuery(brandId, draft.versionId));
}
