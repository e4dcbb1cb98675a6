import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { batchQuery } from '../../api/batches.ts';
import { api, type Batch, mediaUrl, readResponse, toApiError } from '../../api/client.ts';
import { stripeOf } from '../../brand/colors.ts';
import { Button, ButtonAnchor, ButtonLink } from '../../controls/button.tsx';
import { CopyButton } from '../../controls/copy-button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { Tooltip } from '../../controls/overlays/tooltip.tsx';
import { RelativeTime } from '../../controls/relative-time.tsx';
import { Stripe } from '../../controls/stripe.tsx';
import { isRunning } from '../../renders/batch-progress.ts';
import type { DrawnVersion } from '../../renders/use-drawn-version.ts';
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

export interface BatchParts {
  batch: Batch;
  /** Undefined if the brand could not be read. */
  brandName: string | undefined;
  version: DrawnVersion | undefined;
}

/** Template, brand version, number of files, price, time and id, in one line. */
export function BatchFacts({ batch, brandName, version }: BatchParts) {
  const [first] = batch.renders;
  const { brandId, brandVersion, createdAt, templateName } = first!;
  const credits = batch.renders.reduce((sum, render) => sum + render.credits, 0);
  const back = batch.renders.reduce((sum, render) => sum + (render.creditsRefunded ?? 0), 0);
  return (
    <>
      <span>{templateName}</span>
      {brandName !== undefined && (
        <Link
          to="/brands/$brandId"
          params={{ brandId }}
          className="flex min-w-0 items-center gap-1.5 underline-offset-2 hover:underline"
        >
          <Stripe colors={version ? stripeOf(version.document) : []} />
          <span className="max-w-60 truncate">
            {text('renders.version', { name: brandName, version: brandVersion })}
          </span>
        </Link>
      )}
      <span>{text('renders.files', { n: batch.total })}</span>
      {credits > 0 && (
        <span>
          {back > 0
            ? text('batch.creditsRefunded', { n: credits, back })
            : text('batch.credits', { n: credits })}
        </span>
      )}
      <RelativeTime at={createdAt} isLong />
      <span className="flex items-center gap-0.5">
        <code className="font-mono text-12">{batch.batchId.slice(0, 10)}</code>
        <CopyButton value={batch.batchId} label={text('batch.copyId', { id: batch.batchId })} isIconOnly />
      </span>
    </>
  );
}
