import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { brandQuery } from '../../api/brands.ts';
import { useRowKeys } from '../../commands/use-row-keys.ts';
import { isRunning } from '../../renders/batch-progress.ts';
import { type FollowedBatch, useFollowedBatch } from '../../renders/follow-batch.ts';
import { useDrawnVersion } from '../../renders/use-drawn-version.ts';
import { FailedRecord } from '../../shell/failed-record.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { useTitle } from '../../shell/use-title.ts';
import { text } from '../../text/renders.ts';
import { BatchActions, BatchFacts, type BatchParts } from './batch-parts.tsx';
import { BatchProgress, BatchTicks } from './batch-progress.tsx';
import { DeleteBatch } from './delete-batch.tsx';
import { FrameWall } from './frame-wall.tsx';
import { ShareView } from './share-view.tsx';
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

type FollowedBatchPageProps = Pick<BatchParts, 'batch' | 'brandName'> & { followed: FollowedBatch };

function FollowedBatchPage({ batch, brandName, followed }: FollowedBatchPageProps) {
  const version = useDrawnVersion(batch.renders[0]!);
  const isOpen = batch.renders.some(isRunning);
  const count = text('batch.progress', { done: batch.completed, total: batch.total });
  useTitle(isOpen ? count : batch.title);
  useProgressIcon(isOpen ? batch.completed / batch.total : null);
  const parts = { batch, brandName, version };
  return isOpen ? <RunningBatch {...parts} followed={followed} /> : <ShareView {...parts} />;
}

/** Every file in its proportions while the batch runs. */
function RunningBatch({ batch, brandName, version, followed }: FollowedBatchPageProps & BatchParts) {
  const { templateName } = batch.renders[0]!;
  const wall = useRef<HTMLDivElement>(null);
  useRowKeys(wall);
  return (
    <>
      <PageHeader
        title={batch.title}
        className="pb-3!"
        about={<BatchFacts batch={batch} brandName={brandName} version={version} />}
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
