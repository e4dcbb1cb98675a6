import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './error.ts';

/** If the session was ended elsewhere, the page redirects to the sign-in, which returns to this page. */
function leaveWhenSignedOut(error: Error): void {
  if (!(error instanceof ApiError) || error.status !== 401) return;
  if (location.pathname.startsWith('/sign-in')) return;
  location.assign(`/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`);
}

/** Repeating does not help against an answer; it may against a lost connection or a restarting server. */
function shouldRetry(failures: number, error: Error): boolean {
  const status = error instanceof ApiError ? error.status : 400;
  return failures < 2 && (status === 0 || status === 503);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
    mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
    defaultOptions: {
      queries: { staleTime: 10_000, retry: shouldRetry, retryDelay: 400 },
      mutations: { retry: false },
    },
  });
}
