import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { batchQuery } from '../../api/batches.ts';
import { api, mediaUrl, readResponse } from '../../api/client.ts';
import { toApiError } from '../../api/error.ts';
import type { Batch } from '../../api/records.ts';
import { Button, ButtonAnchor, ButtonLink } from '../../controls/button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { Tooltip } from '../../controls/overlays/tooltip.tsx';
import { isRunning } from '../../renders/batch-progress.ts';
import { usePermission } from '../../shell/use-organization.ts';
import { text } from '../../text/renders.ts';

/** Cancels what is not done, reuses the content, downloads the files. */
export function BatchActions({ batch }: { batch: Batch }) {
  const isForbidden = !usePermission('renders:write');
  const queryClient = useQueryClient();
  const { batchId, renders } = batch;
  const cancel = useMutation({
    mutationFn: () => readResponse(api.POST('/batches/{batchId}/cancel', { params: { path: { batchId } } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: batchQuery(batchId).queryKey }),
  });
  const { brandId, templateId } = renders[0]!;
  const done = renders.filter(({ bytes }) => bytes !== null);
  const cancelButton = (
    <Button variant="ghost" disabled={isForbidden || cancel.isPending} onClick={() => cancel.mutate()}>
      {text('batch.cancelRest')}
    </Button>
  );
  // A 409 means that everything had already ended: there is nothing to report.
  const failure = cancel.error && toApiError(cancel.error).status !== 409 ? cancel.error : null;
  return (
    <>
      {failure && <ErrorNote error={failure} />}
      {renders.some(isRunning) &&
        (isForbidden ? (
          <Tooltip text={text('error.needs', { scope: 'renders:write' })}>{cancelButton}</Tooltip>
        ) : (
          cancelButton
        ))}
      <ButtonLink
        to="/brands/$brandId/compose/$templateId"
        params={{ brandId, templateId }}
        search={(search: { org?: string }) => ({
          ...(search.org ? { org: search.org } : {}),
          batch: batchId,
        })}
      >
        {text('batch.reuse')}
      </ButtonLink>
      {done.length > 0 && (
        <ButtonAnchor
          variant="primary"
          download
          className="max-sm:grow"
          href={mediaUrl(done.length === 1 ? `/renders/${done[0]!.id}/file` : `/batches/${batchId}/archive`)}
        >
          <Download />
          {text('batch.download', { n: done.length })}
        </ButtonAnchor>
      )}
    </>
  );
}
