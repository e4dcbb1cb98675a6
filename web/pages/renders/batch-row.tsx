import { Link } from '@tanstack/react-router';
import { CircleX } from 'lucide-react';
import type { ListedBatch } from '../../api/client.ts';
import { classNames } from '../../controls/class-names.ts';
import { RelativeTime } from '../../controls/relative-time.tsx';
import { aspectOf } from '../../formats/known-format.ts';
import { toTick } from '../../renders/batch-progress.ts';
import { thumbnailSet, thumbnailUrl } from '../../renders/thumbnail.ts';
import { text } from '../../text/renders.ts';
import { pickStrip } from './pick-strip.ts';

const ROW =
  'grid gap-x-6 gap-y-3 py-4 lg:grid-cols-[minmax(0,19rem)_minmax(0,1fr)_auto_4.5rem] lg:items-center @min-[56rem]:grid-cols-[minmax(0,24rem)_minmax(0,1fr)_9rem_4.5rem] @min-[100rem]:grid-cols-[minmax(0,34rem)_minmax(0,1fr)_9rem_4.5rem]';

/** A batch: its images, title, number of files and time. */
export function BatchRow({ batch }: { batch: ListedBatch }) {
  const { shown, rest } = pickStrip(batch.renders);
  const isOpen = batch.queued + batch.rendering > 0;
  const failed = batch.renders.filter((render) => toTick(render).state === 'failed').length;
  return (
    <li className="@container relative [&:hover_a]:underline [&:hover_a]:underline-offset-3">
      <div className={ROW}>
        <div
          aria-hidden
          className="flex h-20 items-stretch gap-1 overflow-hidden lg:h-16 @min-[56rem]:h-20 @min-[100rem]:h-28"
        >
          {shown.map((render) => (
            <Thumbnail key={render.id} render={render} />
          ))}
          {rest > 0 && (
            <bdi dir="ltr" className="self-end ps-1 text-12 text-text-2 tabular-nums">
              {text('renders.moreFiles', { n: rest })}
            </bdi>
          )}
        </div>
        <div className="min-w-0">
          <Link
            data-row
            to="/batches/$batchId"
            params={{ batchId: batch.batchId }}
            className="line-clamp-2 text-15 font-medium break-words after:absolute after:inset-0"
          >
            <bdi>{batch.title}</bdi>
          </Link>
          <p className="mt-0.5 flex min-w-0 gap-x-3 text-13 text-text-2">
            <span className="min-w-0 truncate">
              <bdi>{batch.templateName}</bdi>
            </span>
            <span className="min-w-0 truncate">
              <bdi>{text('renders.version', { name: batch.brandName, version: batch.brandVersion })}</bdi>
            </span>
          </p>
        </div>
        <div className="flex items-center gap-x-3 text-13 tabular-nums max-lg:justify-between lg:contents">
          <div className="min-w-0">
            <p>
              {isOpen
                ? text('renders.doneOf', { done: batch.completed, total: batch.total })
                : countFiles(batch)}
              {failed > 0 && (
                <span className="ms-2 inline-flex items-center gap-1 text-bad">
                  <CircleX className="size-3.5" />
                  {text('renders.failedCount', { n: failed })}
                </span>
              )}
            </p>
            {isOpen && <Ticks renders={batch.renders} />}
          </div>
          <p className="text-text-2 lg:text-end">
            <RelativeTime at={batch.createdAt} />
          </p>
        </div>
      </div>
    </li>
  );
}

/** Thumbnails of videos look like stills, so the count names them. */
function countFiles({ renders, total }: ListedBatch): string {
  const videos = renders.filter(({ kind }) => kind === 'video').length;
  if (videos === 0) return text('renders.files', { n: total });
  const stills = total - videos;
  return stills === 0
    ? text('renders.videos', { n: videos })
    : text('renders.stillsAndVideos', { stills, videos });
}

const TICKS = {
  done: 'bg-ink',
  failed: 'bg-bad',
  cancelled: 'bg-text-3',
  running: 'bg-ink',
  waiting: 'bg-ink',
};

function Ticks({ renders }: { renders: ListedBatch['renders'] }) {
  return (
    <div aria-hidden className="mt-1.5 flex w-32 max-w-full gap-px">
      {renders.map((render) => {
        const { state, share } = toTick(render);
        return (
          <span key={render.id} className="h-0.5 min-w-0 flex-1 bg-edge">
            <span className={classNames('block h-full', TICKS[state])} style={{ width: `${share * 100}%` }} />
          </span>
        );
      })}
    </div>
  );
}

function Thumbnail({ render }: { render: ListedBatch['renders'][number] }) {
  return (
    <span
      className="relative h-full min-w-0 shrink bg-wall after:absolute after:inset-0 after:rim"
      style={{ aspectRatio: aspectOf(render.format) }}
    >
      {render.hasFile && (
        <img
          srcSet={thumbnailSet(render.id)}
          sizes="auto, 9rem"
          src={thumbnailUrl(render.id, 320)}
          alt=""
          loading="lazy"
          decoding="async"
          // A file that has expired since shows an empty frame instead of the browser's broken-image icon.
          onError={({ currentTarget }) => {
            currentTarget.style.visibility = 'hidden';
          }}
          className="size-full object-cover"
        />
      )}
      {toTick(render).state === 'failed' && <CircleX className="absolute inset-0 m-auto text-bad" />}
    </span>
  );
}

export function BlankBatchRow() {
  return (
    <div className="@container">
      <div className={ROW}>
        <div className="blank h-20 w-80 max-w-full" />
        <div className="flex flex-col gap-2">
          <div className="blank h-5 w-60 max-w-full" />
          <div className="blank h-4 w-40 max-w-full" />
        </div>
        <div className="blank h-4 w-16" />
        <div className="blank h-4 w-12" />
      </div>
    </div>
  );
}
