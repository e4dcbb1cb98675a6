import type { BrandDocument } from '@livery/core/brand/document';
import { useQuery } from '@tanstack/react-query';
import { versionQuery } from '../api/brands.ts';

/** The brand version that a render is drawn with. */
export interface DrawnVersion {
  document: BrandDocument;
  /** Its palette where the render asks for none. */
  mode: 'light' | 'dark';
}

export function useDrawnVersion(render: {
  brandId: string;
  brandVersionId: string;
}): DrawnVersion | undefined {
  const { data } = useQuery(versionQuery(render.brandId, render.brandVersionId));
  if (!data) return undefined;
  // The generated types know tuples only as lists.
  const document = data.document as unknown as BrandDocument;
  return { document, mode: data.tokens.mode === 'dark' ? 'dark' : 'light' };
}
