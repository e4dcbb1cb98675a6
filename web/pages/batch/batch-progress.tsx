import { useEffect, useRef } from 'react';
import type { Batch } from '../../api/client.ts';
import { classNames } from '../../controls/class-names.ts';
import { useNow } from '../../controls/hooks/use-now.ts';
import { RollingNumber } from '../../controls/rolling-number.tsx';
import {
  estimateLeftS,
  isCancelled,
  isRunning,
  type Observation,
  shareOf,
  toTick,
} from '../../renders/batch-progress.ts';
import { nameRender } from '../../renders/describe-render.ts';
import { formatNumber } from '../../text/define-messages.ts';
import { richText, text } from '../../text/renders.ts';

const LOOKS = {
  done: 'bg-ink',
  failed: 'bg-bad',
  cancelled: 'bg-text-3',
  running: 'bg-ink',
  waiting: 'bg-ink',
};

/** `5 of 9` and the time left. */
export function BatchProgress({ batch, isCutOff }: { batch: Batch; isCutOff: boolean }) {
  const isOpen = batch.renders.some(isRunning);
  const left = useTimeLeft(batch, isOpen);
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="text-32 font-medium tabular-nums">
        {richText('batch.progressRich', {
          done: <RollingNumber value={batch.completed} />,
          total: formatNumber(batch.total),
        })}
      </span>
      <span aria-live="polite" className={classNames('text-13 text-text-2', isCutOff && 'text-warn')}>
        {isCutOff ? text('batch.reconnecting') : describeEnd(batch, isOpen, left)}
      </span>
    </p>
  );
}

/** One tick for each file. */
export function BatchTicks({ batch }: { batch: Batch }) {
  return (
    <ul aria-label={text('batch.progressLabel')} className="flex gap-0.5">
      {batch.renders.map((render) => {
        const { state, share } = toTick(render);
        const label = text('batch.tick', {
          name: nameRender(render),
          state: text(`batch.tick.${state}`),
        });
        return (
          <li key={render.id} title={label} className="h-1 min-w-0 flex-1 bg-line">
            <span className="sr-only">{label}</span>
            <span
              aria-hidden
              className={classNames('block h-full transition-[width] duration-240', LOOKS[state])}
              style={{ width: `${share * 100}%` }}
            />
          </li>
        );
      })}
    </ul>
  );
}

export function describeEnd(batch: Batch, isOpen: boolean, left: number | null): string {
  if (!isOpen) {
    const cancelled = batch.renders.filter(isCancelled).length;
    const failed = batch.failed - cancelled;
    const parts = [
      ...(failed > 0 ? [text('batch.endedWithout', { n: failed })] : []),
      ...(cancelled > 0 ? [text('batch.endedCancelled', { n: cancelled })] : []),
    ];
    return parts.length > 0 ? parts.join(' ') : text('batch.allDone');
  }
  if (left === null) return text('batch.canClose');
  if (left < 60) return text('batch.left', { n: left });
  return text('batch.leftMinutes', { n: Math.round(left / 60) });
}

/** Looks once a second, from the moment the page was opened. */
function useTimeLeft(batch: Batch, isOpen: boolean): number | null {
  const first = useRef<Observation | null>(null);
  const now = useNow(1000).getTime();
  const share = shareOf(batch.renders);
  useEffect(() => {
    // A render that started again restarts the measurement.
    if (first.current === null || share < first.current.share) first.current = { atMs: now, share };
  }, [now, share]);
  if (!isOpen || first.current === null) return null;
  return estimateLeftS(first.current, { atMs: now, share });
}
