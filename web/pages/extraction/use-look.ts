import type { BrandDocument } from '@livery/core/brand/document';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Extraction } from '../../api/extractions.ts';
import type { Findings } from './progress.ts';

/** The schemas of brand documents load after the page is drawn: nothing is found that early. */
const foundDocumentQuery = queryOptions({
  queryKey: ['found-document'],
  queryFn: () => import('./found-document.ts'),
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
});

export interface Look {
  /** Null until a colour is known. */
  document: BrandDocument | null;
  name: string | null;
  /** Whether colours may still change. */
  isFirst: boolean;
}

/** The brand to draw: the result, or what is known before it. */
export function useLook(extraction: Extraction | undefined, findings: Findings): Look {
  const result = (extraction?.document ?? null) as BrandDocument | null;
  const { name, colors, palette, typefaces, fonts } = findings;
  // Each event brings new objects with the same contents; a new document would draw all images again.
  const known = JSON.stringify({ name, colors, palette, typefaces, fonts });
  const { data: found } = useQuery({ ...foundDocumentQuery, enabled: result === null });
  return useMemo(() => {
    if (result) {
      const identity = result.$extensions['studio.identity'] as { name?: string } | undefined;
      return { document: result, name: identity?.name ?? null, isFirst: false };
    }
    const look = JSON.parse(known);
    return { document: found?.documentFromFindings(look) ?? null, name: look.name, isFirst: true };
  }, [result, known, found]);
}
