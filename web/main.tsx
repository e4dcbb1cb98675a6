import '@livery/core/json/schemas-without-eval';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followTheme } from './preferences/preferences.ts';
import { createAppRouter } from './router.ts';
import './style.css';
import { ApiError } from './api/client.ts';

/** If the session was ended elsewhere, the page redirects to the sign-in, which returns to this page. */
function leaveWhenSignedOut(error: Error): void {
  if (!(error instanceof ApiError) || error.status !== 401) return;
  if (location.pathname.startsWith('/sign-in')) return;
  location.assign(`/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`);
}

/** Retries only a lost connection or a restarting server: an error response would be the same again. */
function shouldRetry(failures: number, error: Error): boolean {
  const status = error instanceof ApiError ? error.status : 400;
  return failures < 2 && (status === 0 || status === 503);
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
    mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
    defaultOptions: {
      queries: { staleTime: 10_000, retry: shouldRetry, retryDelay: 400 },
      mutations: { retry: false },
    },
  });
}

followTheme();

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
);
