import type { BatchRender } from '../api/client.ts';
import { describeError } from '../controls/error-note.tsx';
import { notify } from '../shell/notice.ts';
import { usePermission } from '../shell/use-organization.ts';
import { text } from '../text/renders.ts';
import { copyWhenReady } from './copy-when-ready.ts';
import { publicUrl, usePublish } from './use-publish.ts';

/** Copies the link of a file. One that is not public yet is published first, which needs the permission to write. */
export function useCopyLink(render: Pick<BatchRender, 'id' | 'batchId' | 'publicId'>) {
  const mayWrite = usePermission('renders:write');
  const { publish } = usePublish(render, {
    onError: (error) => notify({ text: describeError(error) }),
  });
  const { publicId } = render;
  const copy = async (onCopied: () => void) => {
    const url = publicId && publicUrl(publicId);
    const copied = url
      ? { url, isCopied: await copyWhenReady(Promise.resolve(url)) }
      : await publish.mutateAsync().catch(() => null);
    if (copied?.isCopied) onCopied();
    else if (copied) notify({ text: text('batch.linkIs', { url: copied.url }) });
  };
  return {
    copy: (onCopied: () => void) => void copy(onCopied),
    canCopy: publicId !== null || mayWrite,
  };
}
