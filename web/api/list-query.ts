import { infiniteQueryOptions } from '@tanstack/react-query';

interface ListPage<Entry> {
  entries: Entry[];
  nextCursor: string | null;
}

/** A list of the API, page by page, read as one list. */
export function listQuery<Entry>(
  key: readonly unknown[],
  read: (query: { cursor?: string }) => Promise<ListPage<Entry>>,
) {
  return infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam }) => read(pageParam ? { cursor: pageParam } : {}),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => pages.flatMap((page) => page.entries),
  });
}
