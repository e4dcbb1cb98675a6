import type { QueryClient } from '@tanstack/react-query';
import { brandQuery } from '../../api/brands.ts';
import { loadDrawnBrand } from '../../loaders.ts';
import { contentRulesQuery } from '../compose/form/content-rules-query.ts';
import { type Kept, readKept } from './store.ts';

/** Under which the rows of a brand and a template are kept in this browser. */
export const sheetKey = (brandId: string, templateId: string): string => `${brandId} ${templateId}`;

export async function loadBulk(
  context: { queryClient: QueryClient },
  { brandId, templateId }: { brandId: string; templateId: string },
): Promise<{ kept: Kept | null }> {
  const [kept] = await Promise.all([
    readKept(sheetKey(brandId, templateId)),
    loadDrawnBrand(context, brandId),
  ]);
  // Rows are shown by the rules of their template; an empty page needs none.
  if (kept?.sheet) {
    const { document } = await context.queryClient.ensureQueryData(brandQuery(brandId));
    await context.queryClient.ensureQueryData(contentRulesQuery(templateId, document));
  }
  return { kept };
}
