import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { answerOf, api } from '../../../api/client.ts';
import { useUploads } from '../../../controls/hooks/use-uploads.ts';

/** Makes an asset of a file or of an address, and hands out its id. */
export function useImport(onDone: (assetId: string) => void) {
  const uploads = useUploads({ max: 1, onStored: ([asset]) => asset && onDone(asset.id) });
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (url: string) => {
      controller.current = new AbortController();
      return answerOf(api.POST('/assets', { body: { url }, signal: controller.current.signal }));
    },
    onSuccess: ({ id }) => onDone(id),
  });
  return {
    isImporting: isPending || uploads.isSending,
    /** Why an address could not be fetched. */
    error: error as unknown,
    /** What became of files. */
    outcome: uploads.outcome,
    upload: (files: Iterable<File>) => {
      reset();
      uploads.send(files);
    },
    fetchFrom: (address: string) => {
      uploads.reset();
      mutate(address);
    },
  };
}
