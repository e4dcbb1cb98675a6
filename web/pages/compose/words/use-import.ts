import { useMutation } from '@tanstack/react-query';
import { answerOf, api } from '../../../api/client.ts';
import { uploadAsset } from '../../../api/upload.ts';

/** Makes an asset of a file or of an address, and hands out its id. */
export function useImport(onDone: (assetId: string) => void) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (from: File | string) => {
      if (typeof from !== 'string') return uploadAsset(from, () => {}, new AbortController().signal);
      return answerOf(api.POST('/assets', { body: { url: from } }));
    },
    onSuccess: ({ id }) => onDone(id),
  });
  return {
    isImporting: isPending,
    error: error as unknown,
    upload: (file: File) => mutate(file),
    fetchFrom: (address: string) => mutate(address),
  };
}
