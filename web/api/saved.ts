import type { components } from '@livery/client/openapi';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, readResponse } from './client.ts';
import { listQuery } from './list-query.ts';

export type Saved = components['schemas']['Saved'];
/** Of what kind, and for which template. */
export interface SavedPlace {
  kind: Saved['kind'];
  templateId?: string;
}

export const savedQuery = (place: SavedPlace) =>
  listQuery(['saved', place], async (query) => {
    const params = { query: { limit: 100, ...place, ...query } };
    const { saved, nextCursor } = await readResponse(api.GET('/saved', { params }));
    return { entries: saved, nextCursor };
  });

/** Saves under a name, and removes. */
export function useChangeSaved(place: SavedPlace) {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['saved'] });
  const save = useMutation({
    mutationFn: (named: Pick<Saved, 'name' | 'value'>) =>
      readResponse(api.POST('/saved', { body: { ...place, ...named } })),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => readResponse(api.DELETE('/saved/{id}', { params: { path: { id } } })),
    onSettled,
  });
  return { save, remove };
}
