import { CircleX } from 'lucide-react';
import type { BatchRender } from '../api/records.ts';
import { classNames } from '../controls/class-names.ts';
import { text } from '../text/renders.ts';
import { isCancelled } from './batch-progress.ts';
import { describeRefund } from './describe-render.ts';
import { TryAgain } from './try-again.tsx';

/** Why there is no file, what was refunded, and one thing to do. */
export function RenderFailure({ render, isLarge = false }: { render: BatchRender; isLarge?: boolean }) {
  const wasCancelled = isCancelled(render);
  const size = isLarge ? 'text-15' : 'text-13';
  return (
    <>
      <p
        className={classNames(
          'flex items-center gap-1.5 font-medium',
          size,
          wasCancelled ? 'text-text-2' : 'text-bad',
        )}
      >
        <CircleX className="shrink-0" />
        {wasCancelled ? text('batch.cancelledTitle') : text('batch.failed')}
      </p>
      {!wasCancelled && (
        <p className={classNames('break-words', size, !isLarge && 'line-clamp-4')}>
          {render.error ?? text('batch.failedUnknown')}
        </p>
      )}
      <p className="text-13 text-text-2">{describeRefund(render, new Date())}</p>
      <TryAgain render={render} />
    </>
  );
}
