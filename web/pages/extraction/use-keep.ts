import type { BrandDocument } from '@livery/core/brand/document';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, readResponse, toApiError } from '../../api/client.ts';
import type { Extraction } from '../../api/extractions.ts';
import { newRequestKey } from '../../api/request-key.ts';
import { findClaim, forgetClaim } from '../../start-extraction/claims.ts';
import { dropKeepMark } from '../../start-extraction/keep-mark.ts';

const ASK_AGAIN_MS = 1500;

/** Whether the site is still being read: the claim is then repeated. */
function isNotReady(error: unknown): boolean {
  const { code, details, status } = toApiError(error);
  if (code === 'offline' || status === 503) return true;
  return code === 'extraction_not_ready' && (details as { status?: string } | null)?.status !== 'failed';
}

/** Makes the brand of the person's organisation and opens it. The extraction may be that of the guest they were. */
export function useKeep(id: string, extraction: Extraction | undefined, onStart: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // A retry after a lost response makes no second brand.
  const [requestKey] = useState(newRequestKey);
  return useMutation({
    onMutate: () => {
      dropKeepMark();
      onStart();
    },
    mutationFn: async () => {
      const claimToken = findClaim(id);
      if (claimToken) return readResponse(api.POST('/claims', { body: { claimToken } }));
      const document = extraction?.document as BrandDocument;
      return readResponse(
        api.POST('/brands', {
          body: { document, extractionId: id },
          params: { header: { 'Idempotency-Key': requestKey } },
        }),
      );
    },
    retry: (_, error) => isNotReady(error),
    retryDelay: ASK_AGAIN_MS,
    onSuccess: (brand) => {
      forgetClaim(id);
      void queryClient.invalidateQueries({ queryKey: ['brands'] });
      void queryClient.invalidateQueries({ queryKey: ['extraction', id], exact: true });
      return navigate({ to: '/brands/$brandId', params: { brandId: brand.id }, replace: true });
    },
    onError: () => {
      // One that the session cannot read is not read again: while that runs, the page would forget the error.
      if (extraction) void queryClient.invalidateQueries({ queryKey: ['extraction', id], exact: true });
    },
  });
}
