import { useMutation, useQueryClient } from '@tanstack/react-query';
import { batchQuery } from '../api/batches.ts';
import { api, type Batch, readResponse } from '../api/client.ts';
import { copyWhenReady } from './copy-when-ready.ts';

interface Publishable {
  id: string;
  batchId: string;
}

interface PublishOptions {
  /** For places that have no room for an error; it is called also when the place is gone. */
  onError?: (error: Error) => void;
}

/** The page that anyone with the link sees. */
export const publicUrl = (publicId: string): string => `${location.origin}/p/${publicId}`;

/** Publishing copies the link. Unpublishing revokes it for good. */
export function usePublish({ id, batchId }: Publishable, { onError }: PublishOptions = {}) {
  const queryClient = useQueryClient();
  const setPublicId = (publicId: string | null) => {
    queryClient.setQueryData<Batch>(batchQuery(batchId).queryKey, (batch) =>
      batch
        ? {
            ...batch,
            renders: batch.renders.map((render) => (render.id === id ? { ...render, publicId } : render)),
          }
        : batch,
    );
    void queryClient.invalidateQueries({ queryKey: ['batches', 'list'] });
  };
  const publish = useMutation({
    mutationFn: async () => {
      const published = readResponse(api.POST('/renders/{id}/publish', { params: { path: { id } } }));
      const isCopied = copyWhenReady(published.then(({ url }) => url));
      const { publicId, url } = await published;
      return { publicId, url, isCopied: await isCopied };
    },
    onSuccess: ({ publicId }) => setPublicId(publicId),
    ...(onError ? { onError } : {}),
  });
  const takeBack = useMutation({
    mutationFn: () => readResponse(api.DELETE('/renders/{id}/publish', { params: { path: { id } } })),
    onSuccess: () => {
      publish.reset();
      setPublicId(null);
    },
    ...(onError ? { onError } : {}),
  });
  return { publish, takeBack };
}
