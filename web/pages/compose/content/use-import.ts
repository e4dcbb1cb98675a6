import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Asset, api, readResponse } from '../../../api/client.ts';
import { useUploads } from '../../../controls/hooks/use-uploads.ts';
import { findNonImage } from './not-an-image.ts';

/** Creates an image asset from a file or a URL, and passes on its id. */
export function useImport(onDone: (assetId: string) => void) {
  const [nonImage, setNonImage] = useState<string | null>(null);
  const take = ({ id, kind, fileName }: Pick<Asset, 'id' | 'kind' | 'fileName'>) =>
    kind === 'image' ? onDone(id) : setNonImage(fileName ?? id);
  const uploads = useUploads({ max: 1, onStored: ([asset]) => asset && take(asset) });
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (url: string) => {
      controller.current = new AbortController();
      return readResponse(api.POST('/assets', { body: { url }, signal: controller.current.signal }));
    },
    onSuccess: take,
  });
  return {
    isImporting: isPending || uploads.isSending,
    /** Why an address could not be fetched. */
    error: error as unknown,
    /** What became of files. */
    outcome: uploads.outcome,
    /** The name of a file that is not an image. It is rejected here, because the server rejects it only on submit. */
    nonImage,
    upload: (files: Iterable<File>) => {
      const list = [...files];
      const refused = findNonImage(list.slice(0, 1));
      reset();
      uploads.reset();
      setNonImage(refused);
      if (refused === null) uploads.send(list);
    },
    fetchFrom: (address: string) => {
      uploads.reset();
      setNonImage(null);
      mutate(address);
    },
  };
}
