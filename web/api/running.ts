import { queryOptions } from '@tanstack/react-query';
import { api, readResponse } from './client.ts';

const ASK_MS = 5000;

async function countRenders(status: 'queued' | 'rendering', signal: AbortSignal): Promise<number> {
  const { renders } = await readResponse(
    api.GET('/renders', { signal, params: { query: { status, limit: 100 } } }),
  );
  return renders.length;
}

/** The number of renders that are not done. Asked again only while there are some, and after a submit. */
export const runningQuery = queryOptions({
  queryKey: ['renders', 'running'],
  queryFn: async ({ signal }) => {
    const counts = await Promise.all([countRenders('queued', signal), countRenders('rendering', signal)]);
    return counts[0] + counts[1];
  },
  refetchInterval: ({ state }) => (state.data ? ASK_MS : false),
});
