import type { QueryClient } from '@tanstack/react-query';
import { versionsQuery } from '../../api/brands.ts';
import { loadDrawnBrand } from '../../loaders.ts';

/** The brand has to be there; the list of versions shows its own error. */
export async function loadVersions(context: { queryClient: QueryClient }, brandId: string): Promise<void> {
  await Promise.all([
    loadDrawnBrand(context, brandId),
    context.queryClient.prefetchInfiniteQuery(versionsQuery(brandId)),
  ]);
}
