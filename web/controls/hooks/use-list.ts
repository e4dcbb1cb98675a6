import {
  type DefaultError,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';

/** The entries of a list so far, and how to read on. */
export function useList<Page, Entry, Key extends QueryKey>(
  options: UseInfiniteQueryOptions<Page, DefaultError, Entry[], Key, string | null> & { queryKey: Key },
) {
  const query = useInfiniteQuery<Page, DefaultError, Entry[], Key, string | null>(options);
  return {
    entries: query.data ?? [],
    isLoading: query.isPending,
    /** Why nothing could be read. A failure to read on is in `moreError`. */
    error: query.isFetchNextPageError ? null : query.error,
    moreError: query.isFetchNextPageError ? query.error : null,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
    isLoadingMore: query.isFetchingNextPage,
  };
}
