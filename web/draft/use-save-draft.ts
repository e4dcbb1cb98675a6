import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { brandQuery } from '../api/brands.ts';
import { api, type Brand, readResponse, toApiError } from '../api/client.ts';
import { newRequestKey } from '../api/request-key.ts';
import { openStorage } from '../storage.ts';
import { dropDraft } from './draft-storage.ts';
import type { DraftStore } from './draft-store.ts';
import type { Edits } from './edits.ts';
import { nameIn } from './open-drafts.ts';
import { brandToBase } from './to-base.ts';

/** Saves the draft of a brand as its next version. */
export function useSaveDraft(brandId: string, version: number | undefined) {
  const queryClient = useQueryClient();
  const request = useRef<{ edits: Edits; key: string } | null>(null);
  const saving = useMutation({
    // Offline it fails at once: a save that waits unseen would send later edits too.
    networkMode: 'always',
    mutationFn: async (store: DraftStore) => {
      const { base, edits, edited } = store.read();
      // A retry after a lost response has the same key, so that it makes no second version.
      if (request.current?.edits !== edits) request.current = { edits, key: newRequestKey() };
      const name = nameIn(base, edited.document);
      const saved = (await readResponse(
        api.PUT('/brands/{id}', {
          params: {
            path: { id: brandId },
            header: { 'if-match': `"${base.version}"`, 'Idempotency-Key': request.current.key },
          },
          body: { document: edited.sent, ...(name === base.name ? {} : { name }) },
        }),
      )) as Brand;
      dropDraft(openStorage('local'), { brandId, versionId: base.versionId });
      queryClient.setQueryData<unknown>(brandQuery(brandId).queryKey, saved);
      store.saved(brandToBase(saved), edits);
      void queryClient.invalidateQueries({ queryKey: ['brands'] });
      void queryClient.invalidateQueries({ queryKey: ['brand', brandId, 'versions'] });
      return saved;
    },
    onError: (error) => {
      if (toApiError(error).status === 412) void queryClient.invalidateQueries(brandQuery(brandId));
    },
  });
  const { reset } = saving;
  // Why one version was not saved says nothing about the next.
  useEffect(reset, [version, reset]);
  return saving;
}
