import { nameTemplate } from '@livery/templates/template-meta';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { brandQuery } from '../../api/brands.ts';
import { toApiError } from '../../api/error.ts';
import type { Batch } from '../../api/records.ts';
import { ErrorNote } from '../../controls/error-note.tsx';
import { isRunning } from '../../renders/batch-progress.ts';
import { type FollowedBatch, useFollowedBatch } from '../../renders/follow-batch.ts';
import { useDrawnVersion } from '../../renders/use-drawn-version.ts';
import { useRowKeys } from '../../renders/use-row-keys.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { useTitle } from '../../shell/use-title.ts';
import { text } from '../../text/renders.ts';
import { BatchActions } from './batch-actions.tsx';
import { BatchFacts } from './batch-facts.tsx';
import { BatchProgress, BatchTicks } from './batch-progress.tsx';
import { FrameWall } from './frame-wall.tsx';

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
  const isMissing = toApiError(error).status === 404;
  return (
    <PageHeader title={text('renders.title')}>
      <ErrorNote
        error={error}
        message={isMissing ? text('batch.notFound') : undefined}
        {...(isMissing ? {} : { onRetry: () => void refetch() })}
      />
    </PageHeader>
  );
}

interface FollowedBatchPageProps {
  batch: Batch;
  /** Undefined if the brand could not be read. */
  brandName: string | undefined;
  followed: FollowedBatch;
}

function FollowedBatchPage({ batch, brandName, followed }: FollowedBatchPageProps) {
  const [first] = batch.renders;
  const version = useDrawnVersion(first!);
  const templateName = nameTemplate(first!.templateId);
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

/** Rings from empty to full, as files: the content security policy allows no address that is made in the page. */
const ringUrl = (step: number) => new URL(`./rings/ring-${step}.svg`, import.meta.url).href;
const STEPS = 8;

/** Shows progress in the icon of the browser's tab; null is the app's own icon. */
function useProgressIcon(share: number | null): void {
  const step = share === null ? null : Math.round(Math.min(1, Math.max(0, share)) * STEPS);
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!icon || step === null) return;
    const own = icon.href;
    icon.href = ringUrl(step);
    return () => {
      icon.href = own;
    };
  }, [step]);
}
