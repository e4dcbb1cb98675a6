import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useRef } from 'react';
import { batchQuery } from '../../api/batches.ts';
import { brandQuery } from '../../api/brands.ts';
import { api, type Batch, mediaUrl, readResponse, toApiError } from '../../api/client.ts';
import { stripeOf } from '../../brand/colors.ts';
import { useRowKeys } from '../../commands/use-row-keys.ts';
import { Button, ButtonAnchor, ButtonLink } from '../../controls/button.tsx';
import { CopyButton } from '../../controls/copy-button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { Tooltip } from '../../controls/overlays/tooltip.tsx';
import { RelativeTime } from '../../controls/relative-time.tsx';
import { Stripe } from '../../controls/stripe.tsx';
import { isRunning } from '../../renders/batch-progress.ts';
import { type FollowedBatch, useFollowedBatch } from '../../renders/follow-batch.ts';
import { type DrawnVersion, useDrawnVersion } from '../../renders/use-drawn-version.ts';
import { FailedRecord } from '../../shell/failed-record.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { usePermission } from '../../shell/use-organization.ts';
import { useTitle } from '../../shell/use-title.ts';
import { text } from '../../text/renders.ts';
import { BatchProgress, BatchTicks } from './batch-progress.tsx';
import { DeleteBatch } from './delete-batch.tsx';
import { FrameWall } from './frame-wall.tsx';
import { useProgressIcon } from './use-progress-icon.ts';

export function BatchPage() {
  const { batchId } = useParams({ from: '/app/batches/$batchId' });
  const followed = useFollowedBatch(batchId);
  const { data, error, refetch } = followed.query;
  const brandId = data?.renders[0]?.brandId;
  const brand = useQuery({ ...brandQuery(brandId ?? ''), enabled: brandId !== undefined });
  // The brand's name is in the first line, and would move what follows it.
  if (data && !brand.isLoading) {
    return <FollowedBatchPage key={batchId} batch={data} brandName={brand.data?.name} followed={followed} />;
  }
  if (data || !error) return <BlankBatch />;
  return (
    <FailedRecord
      title={text('renders.title')}
      error={error}
      notFound={text('batch.notFound')}
      onRetry={() => void refetch()}
    />
  );
}

interface FollowedBatchPageProps {
  batch: Batch;
  /** Undefined if the brand could not be read. */
  brandName: string | undefined;
  followed: FollowedBatch;
}

/** Cancels what is not done, reuses the content, downloads the files. */
function BatchActions({ batch }: { batch: Batch }) {
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

function FollowedBatchPage({ batch, brandName, followed }: FollowedBatchPageProps) {
  const [first] = batch.renders;
  const version = useDrawnVersion(first!);
  const { templateName } = first!;
  const isOpen = batch.renders.some(isRunning);
  const wall = useRef<HTMLDivElement>(null);
  useRowKeys(wall);
  const count = text('batch.progress', { done: batch.completed, total: batch.total });
  useTitle(isOpen ? count : batch.title);
  useProgressIcon(isOpen ? batch.completed / batch.total : null);
  return (
    <>
      <PageHeader
        title={batch.title}
        className="pb-3!"
        about={
          <BatchFacts batch={batch} templateName={templateName} brandName={brandName} version={version} />
        }
        actions={<BatchActions batch={batch} />}
      >
        <BatchProgress batch={batch} isCutOff={followed.isCutOff} />
      </PageHeader>
      {/* On a phone the ticks stay visible. */}
      <div className="z-10 border-b border-line bg-surface px-4 pb-4 max-sm:sticky max-sm:top-0 max-sm:py-3 sm:px-8">
        <BatchTicks batch={batch} />
      </div>
      <div ref={wall} className="flex-1 bg-wall px-4 py-5 sm:px-8 sm:py-7">
        <FrameWall
          batch={batch}
          version={version}
          templateName={templateName}
          startedAgain={followed.startedAgain}
        />
      </div>
      <div className="border-t border-line px-4 py-4 sm:px-8">
        <DeleteBatch batch={batch} />
      </div>
    </>
  );
}

/** A batch while it is being read. */
function BlankBatch() {
  return (
    <div aria-busy className="flex flex-1 flex-col">
      <h1 className="sr-only">{text('renders.title')}</h1>
      <div className="border-b border-line px-4 pt-5 pb-4 sm:px-8 sm:pt-6">
        <div className="blank h-9 w-90 max-w-full" />
        <div className="blank mt-1 h-5 w-120 max-w-full" />
        <div className="blank mt-4 h-9 w-32" />
        <div className="blank mt-3 h-1 w-full" />
      </div>
      <div className="flex-1 bg-wall" />
    </div>
  );
}

interface BatchFactsProps {
  batch: Batch;
  templateName: string;
  brandName: string | undefined;
  version: DrawnVersion | undefined;
}

/** Template, brand version, number of files, price, time and id, in one line. */
function BatchFacts({ batch, templateName, brandName, version }: BatchFactsProps) {
  const [first] = batch.renders;
  const { brandId, brandVersion, createdAt } = first!;
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
