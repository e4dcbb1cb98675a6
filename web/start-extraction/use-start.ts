import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, readResponse, toApiError } from '../api/client.ts';
import { accountQuery } from '../api/queries.ts';
import { newRequestKey } from '../api/request-key.ts';
import { rememberClaim } from './claims.ts';

/** Starts to read a site and opens the page that shows it. */
export function useStart({ replace = false }: { replace?: boolean } = {}) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (site: { url: string; refresh?: boolean }) => startExtraction(queryClient, site),
    onSuccess: (extractionId) =>
      navigate({ to: '/x/$extractionId', params: { extractionId }, viewTransition: true, replace }),
  });
}

const TRIES = 3;
const WAIT_MS = 700;

/** Reads a site for whoever is signed in; a visitor without a session becomes a guest first. Returns the extraction's id. */
async function startExtraction(
  queryClient: QueryClient,
  { url, refresh = false }: { url: string; refresh?: boolean },
): Promise<string> {
  const account = await queryClient.ensureQueryData(accountQuery());
  if (!account) {
    await readResponse(api.POST('/guest'));
    await queryClient.invalidateQueries({ queryKey: ['account'] });
  }
  const key = newRequestKey();
  const { id, claimToken } = await again(() =>
    readResponse(
      api.POST('/extractions', {
        body: { url, ...(refresh ? { refresh } : {}) },
        headers: { 'Idempotency-Key': key },
      }),
    ),
  );
  rememberClaim(id, claimToken);
  return id;
}

/** Retries a request that has an idempotency key when the server could not be reached. */
async function again<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const { status, code } = toApiError(error);
      if (tries >= TRIES || (code !== 'offline' && status !== 503)) throw error;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS * tries));
    }
  }
}
