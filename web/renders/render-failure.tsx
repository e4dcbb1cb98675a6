import { withoutDefaults } from '@livery/core/render-request/options';
import { Link } from '@tanstack/react-router';
import { CircleX } from 'lucide-react';
import { useState } from 'react';
import type { BatchRender } from '../api/client.ts';
import { Button } from '../controls/button.tsx';
import { classNames } from '../controls/class-names.ts';
import { ErrorNote } from '../controls/error-note.tsx';
import { Tooltip } from '../controls/overlays/tooltip.tsx';
import { hasPermission, useOrganization } from '../shell/use-organization.ts';
import { openStorage } from '../storage.ts';
import { type RenderBatch, useSubmitRenders } from '../submit/use-submit-renders.ts';
import { text } from '../text/renders.ts';
import { isCancelled } from './batch-progress.ts';
import { describeRefund } from './describe-render.ts';

/** Renders a failed file again, as a new batch. Its id is the idempotency key, so it is never charged twice. */
function TryAgain({ render }: { render: BatchRender }) {
  const { role, balance } = useOrganization();
  const [batchId, setBatchId] = useState(() => readTried(render.id));
  const { state, isPending, submit } = useSubmitRenders(`again:${render.id}`, {
    idempotencyKey: `again-${render.id}`,
    onAccepted: (accepted) => {
      keepTried(render.id, accepted);
      setBatchId(accepted);
    },
  });
  if (batchId) {
    return (
      <p className="text-13">
        {text('batch.triedAgain')}{' '}
        <Link
          to="/batches/$batchId"
          params={{ batchId }}
          className="font-medium underline underline-offset-2"
        >
          {text('batch.openAgain')}
        </Link>
      </p>
    );
  }
  const price = render.credits;
  const lacksCredits = balance !== null && balance < price;
  const isForbidden = !hasPermission(role, 'renders:write');
  const button = (
    <Button
      size="small"
      disabled={isPending || lacksCredits || isForbidden}
      onClick={() => submit(toRequest(render))}
      // Two lines in a narrow frame: the price is never cut.
      className="h-auto! min-h-6.5 max-w-full min-w-0 pointer-coarse:min-h-11"
    >
      <span className="min-w-0 py-0.5 text-start text-balance">
        {isPending
          ? text('batch.tryingAgain')
          : lacksCredits
            ? text('batch.tryAgainShort', { n: price, balance })
            : text('batch.tryAgain', { n: price })}
      </span>
    </Button>
  );
  return (
    <div className="flex min-w-0 flex-col items-start gap-2">
      {isForbidden ? (
        <Tooltip text={text('error.needs', { scope: 'renders:write' })}>{button}</Tooltip>
      ) : (
        button
      )}
      {isForbidden && (
        <p className="text-12 text-text-3">{text('error.needs', { scope: 'renders:write' })}</p>
      )}
      {state.step === 'waiting' && (
        <p role="status" className="text-12 text-text-2">
          {text('batch.waitingForServer')}
        </p>
      )}
      {state.step === 'refused' && <ErrorNote error={state.error} />}
    </div>
  );
}

/** The same file: brand version, words, variant and options. */
function toRequest({ brandId, brandVersion, templateId, format, kind, meta }: BatchRender): RenderBatch {
  const { content, warnings: _, ...options } = meta;
  const variant = { format, kind, ...withoutDefaults(options) };
  return { brandId, brandVersion, templateId, content, variants: [variant] };
}

const TRIED_KEY = 'livery.again.';

function readTried(renderId: string): string | null {
  return openStorage('session').getItem(TRIED_KEY + renderId);
}

function keepTried(renderId: string, batchId: string): void {
  try {
    openStorage('session').setItem(TRIED_KEY + renderId, batchId);
  } catch {
    // Without room the button comes back after a reload; its key still submits nothing twice.
  }
}

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
      {render.credits > 0 && <p className="text-13 text-text-2">{describeRefund(render, new Date())}</p>}
      <TryAgain render={render} />
    </>
  );
}
