import { queryOptions } from '@tanstack/react-query';
import { api, type Brand, readResponse } from './client.ts';
import { listQuery } from './list-query.ts';

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

/** The size of a logo and what decides how it is drawn; null if it never is. The facts of a file never change. */
export const logoFactsQuery = (assetId: string) =>
  queryOptions({
    queryKey: ['asset', assetId, 'facts'],
    queryFn: async () => {
      const params = { path: { id: assetId } };
      const read = await readResponse(api.GET('/assets/{id}/facts', { params }));
      if (read.kind !== 'image' || !read.facts) return null;
      const { width, height } = read;
      return { ...read.facts, width, height };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
