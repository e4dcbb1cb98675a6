import { answerOf, api } from './client.ts';
import { listQuery } from './list-query.ts';

const PAGE_SIZE = 100;

/** The audio tracks of the organisation, newest first. */
export const tracksQuery = () =>
  listQuery(['assets', 'audio'], async (query) => {
    const { assets, nextCursor } = await answerOf(
      api.GET('/assets', { params: { query: { ...query, kind: 'audio', limit: PAGE_SIZE } } }),
    );
    return { entries: assets, nextCursor };
  });
