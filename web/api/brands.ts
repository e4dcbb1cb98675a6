import { queryOptions } from '@tanstack/react-query';
import { api, readResponse } from './client.ts';
import { listQuery } from './list-query.ts';
import type { Brand } from './records.ts';

export const brandsQuery = () =>
  listQuery(['brands'], async (query) => {
    const { brands, nextCursor } = await readResponse(api.GET('/brands', { params: { query } }));
    return { entries: brands as Brand[], nextCursor };
  });

export const brandQuery = (id: string) =>
  queryOptions({
    queryKey: ['brand', id],
    queryFn: async () => (await readResponse(api.GET('/brands/{id}', { params: { path: { id } } }))) as Brand,
  });

export const versionsQuery = (id: string) =>
  listQuery(['brand', id, 'versions'], async (query) => {
    const { versions, nextCursor } = await readResponse(
      api.GET('/brands/{id}/versions', { params: { path: { id }, query } }),
    );
    return { entries: versions, nextCursor };
  });

/** A version never changes. */
export const versionQuery = (id: string, versionId: string) =>
  queryOptions({
    queryKey: ['brand', id, 'versions', versionId],
    queryFn: () =>
      readResponse(api.GET('/brands/{id}/versions/{versionId}', { params: { path: { id, versionId } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
