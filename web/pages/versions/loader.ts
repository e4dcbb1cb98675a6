import type { QueryClient } from '@tanstack/react-query';
import { versionsQuery } from '../../api/brands.ts';
import { loadBrand } from '../../loaders.ts';

/** The brand has to be there; the list of versions shows its own error. */
export async function loadVersions(context: { queryClient: QueryClient }, brandId: string): Promise<void> {
  await Promise.all([
    loadBrand(context, brandId),
    context.queryClient.prefetchInfiniteQuery(versionsQuery(brandId)),
  ]);
}
