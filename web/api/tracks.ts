import { queryOptions } from '@tanstack/react-query';
import { api, readResponse } from './client.ts';
import { listQuery } from './list-query.ts';

const PAGE_SIZE = 100;

/** The audio tracks of the organisation, newest first. */
export const tracksQuery = () =>
  listQuery(['assets', 'audio'], async (query) => {
    const { assets, nextCursor } = await readResponse(
      api.GET('/assets', { params: { query: { ...query, kind: 'audio', limit: PAGE_SIZE } } }),
    );
    return { entries: assets, nextCursor };
  });

/** One track, by the id that a render names. */
export const trackQuery = (id: string) =>
  queryOptions({
    queryKey: ['assets', 'audio', id],
    queryFn: () => readResponse(api.GET('/assets/{id}', { params: { path: { id } } })),
  });
