import type { BrandDocument } from '@livery/core/brand/document';
import { useMemo } from 'react';
import { brandsQuery } from '../../../api/brands.ts';
import { readLastBrand } from '../../../content/last-brand.ts';
import { useList } from '../../../controls/hooks/use-list.ts';
import { useDrawnBrand } from '../../../draft/open-drafts.ts';
import { openStorage } from '../../../storage.ts';
import type { TemplateRules } from '../rules/template-rules.ts';

/** A brand that a template is shown in. */
export interface ShownBrand {
  id: string;
  name: string;
  document: BrandDocument;
  mode: 'light' | 'dark';
  isSample: boolean;
}

/** The brands of the organisation, then the sample brands; and the one that is chosen. */
export function useShownBrands(rules: TemplateRules | null, wanted: string | undefined) {
  const { entries, isLoading } = useList(brandsQuery());
  const own = entries.filter(({ status }) => status !== 'archived');
  const chosen = wanted ?? readLastBrand(openStorage('local'));
  const drawn = useDrawnBrand(own.find(({ id }) => id === chosen) ?? own[0]);
  const samples = useMemo(
    () => (rules?.sampleBrands() ?? []).map((brand) => ({ ...brand, isSample: true })),
    [rules],
  );
  const brands: ShownBrand[] = useMemo(
    () => [
      ...own.map((brand): ShownBrand => {
        const { id, name, document } = brand.id === drawn?.id ? drawn : brand;
        const mode = document.$extensions['studio.modes'].default === 'dark' ? 'dark' : 'light';
        return { id, name, document, mode, isSample: false };
      }),
      ...samples,
    ],
    [entries, drawn, samples],
  );
  const brand = brands.find(({ id }) => id === wanted) ?? brands.find(({ id }) => id === drawn?.id);
  return { brands, brand: brand ?? (isLoading ? null : (brands[0] ?? null)) };
}
