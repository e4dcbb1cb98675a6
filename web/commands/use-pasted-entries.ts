import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { renderQuery } from '../api/batches.ts';
import { brandQuery } from '../api/brands.ts';
import { useStart } from '../start-extraction/use-start.ts';
import { text } from '../text/common.ts';
import type { PaletteEntry } from './palette-entries.ts';
import { readTyped } from './read-typed.ts';

/** Entries for a pasted URL, batch id, brand id or render id. */
export function usePastedEntries(typed: string): PaletteEntry[] {
  const navigate = useNavigate();
  const start = useStart();
  const pasted = readTyped(typed);
  const id = pasted?.kind === 'record' ? pasted.id : null;
  // The id does not say what it is of.
  const brand = useQuery({ ...brandQuery(id ?? ''), enabled: id !== null, retry: false });
  const render = useQuery({ ...renderQuery(id ?? ''), enabled: id !== null, retry: false });
  if (pasted?.kind === 'site') {
    const { address, shown } = pasted;
    const label = text('command.read', { site: shown });
    return [{ id: 'read', label, run: () => start.mutate({ url: address }) }];
  }
  if (pasted?.kind === 'batch') {
    const { batchId } = pasted;
    const label = text('command.openBatch', { id: batchId });
    const run = () => void navigate({ to: '/batches/$batchId', params: { batchId } });
    return [{ id: batchId, label, run }];
  }
  if (id === null) return [];
  return [
    ...(brand.data
      ? [
          {
            id: 'brand-of-id',
            label: text('command.openBrand', { name: brand.data.name }),
            run: () => void navigate({ to: '/brands/$brandId', params: { brandId: id } }),
          },
        ]
      : []),
    ...(render.data
      ? [
          {
            id: 'render-of-id',
            label: text('command.openRender', { id }),
            run: () => void navigate({ to: '/renders/$renderId', params: { renderId: id } }),
          },
        ]
      : []),
  ];
}
