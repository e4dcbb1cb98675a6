import { MAX_NAME } from '@livery/core/limits';
import { renderStatuses } from '@livery/core/render-states';
import type { BatchFilter } from '../../api/batches.ts';
import { takeSearch } from '../../search.ts';

export interface FilterSearch {
  brand?: string;
  template?: string;
  kind?: string;
  status?: string;
  /** Words of the content. */
  q?: string;
}

export const filterNames = ['brand', 'template', 'kind', 'status', 'q'] as const;

/** A saved filter, of which only what a filter has is taken. */
export const readFilter = (saved: Record<string, unknown>): FilterSearch => takeSearch(saved, ...filterNames);

/** What the address asks for. A value that the list cannot have is left out. */
export function toBatchFilter({ brand, template, kind, status, q }: FilterSearch): BatchFilter {
  const filter: BatchFilter = {};
  if (brand && /^[0-9a-f-]{36}$/.test(brand)) filter.brandId = brand;
  // The server knows which templates there are.
  if (template) filter.templateId = template as NonNullable<BatchFilter['templateId']>;
  if (kind === 'still' || kind === 'video') filter.kind = kind;
  const known = renderStatuses.find((one) => one === status);
  if (known) filter.status = known;
  const words = q?.trim().slice(0, MAX_NAME);
  if (words) filter.q = words;
  return filter;
}
