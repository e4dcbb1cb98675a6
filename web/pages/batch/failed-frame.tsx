import { CANCELLED } from '@livery/core/render-states';
import { CircleX } from 'lucide-react';
import type { BatchRender } from '../../api/records.ts';
import { TryAgain } from '../../renders/try-again.tsx';
import { text } from '../../text/text.ts';
import { formatClock } from '../../text/time.ts';

/** Why there is no file, what came back, and one thing to do. */
export function FailedFrame({ render }: { render: BatchRender }) {
  const isCancelled = render.error === CANCELLED;
  return (
    <div className="absolute inset-0 flex flex-col justify-end gap-2 overflow-y-auto p-3 sm:p-4">
      <p className="flex items-center gap-1.5 text-13 font-medium text-bad">
        <CircleX aria-hidden className="size-4 shrink-0" strokeWidth={1.5} />
        {isCancelled ? text('batch.cancelledTitle') : text('batch.failed')}
      </p>
      {!isCancelled && (
        <p className="line-clamp-4 text-13 break-words">{render.error ?? text('batch.failedUnknown')}</p>
      )}
      <p className="text-13 text-text-2">{describeRefund(render)}</p>
      <TryAgain render={render} />
    </div>
  );
}

export function describeRefund({ creditsRefunded, finishedAt }: BatchRender): string {
  if (!creditsRefunded || !finishedAt) return text('batch.cameBackNone');
  return text('batch.cameBack', { n: creditsRefunded, time: formatClock(new Date(finishedAt)) });
}
