import { renderStatuses } from '@livery/core/render-states';
import type { BatchFilter } from '../../api/batches.ts';

export interface FilterSearch {
  brand?: string;
  template?: string;
  kind?: string;
  status?: string;
}

/** What the address asks for. A value that the list cannot have is left out. */
export function toBatchFilter({ brand, template, kind, status }: FilterSearch): BatchFilter {
  const filter: BatchFilter = {};
  if (brand && /^[0-9a-f-]{36}$/.test(brand)) filter.brandId = brand;
  // The server knows which templates there are.
  if (template) filter.templateId = template as NonNullable<BatchFilter['templateId']>;
  if (kind === 'still' || kind === 'video') filter.kind = kind;
  const known = renderStatuses.find((one) => one === status);
  if (known) filter.status = known;
  return filter;
}
