import { Download } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { mediaUrl } from '../../api/client.ts';
import { Button, ButtonAnchor } from '../../controls/button.tsx';
import { classNames } from '../../controls/class-names.ts';
import { ErrorNote } from '../../controls/error-note.tsx';
import { useNow } from '../../controls/hooks/use-now.ts';
import { Kbd } from '../../controls/kbd.tsx';
import { RollingNumber } from '../../controls/rolling-number.tsx';
import { estimateLeftS, type Observation } from '../../renders/batch-progress.ts';
import { richText, text } from '../../text/bulk.ts';
import { formatNumber } from '../../text/define-messages.ts';
import { countFiles, findUnsent, type Run } from './run/run.ts';
import { type BulkView, type Entry, hasFault } from './use-bulk.ts';
import type { BulkRun } from './use-bulk-run.ts';

/** The price and the button before the run, its progress after. */
export function BulkFoot({ view, run }: { view: BulkView; run: BulkRun }) {
  return (
    <div className="shrink-0 border-t border-line bg-surface">
      <Ticks looks={view.entries.map(lookOf).join('')} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 sm:min-h-18 sm:px-5">
        {view.run ? <Progress view={view} run={view.run} /> : <Receipt view={view} run={run} />}
      </div>
    </div>
  );
}

const LOOKS: Record<string, string> = {
  p: 'bg-warn',
  f: 'bg-bad',
  d: 'bg-ink',
  r: 'bg-text-3',
  '-': 'bg-edge',
};

function lookOf(entry: Entry): string {
  if (entry.state === null) return entry.problems.length === 0 ? '-' : hasFault(entry) ? 'f' : 'p';
  return { waiting: '-', running: 'r', done: 'd', failed: 'f' }[entry.state];
}

/** One mark for each row. */
const Ticks = memo(function Ticks({ looks }: { looks: string }) {
  return (
    <div aria-hidden className="-mt-px flex h-0.75 gap-px overflow-hidden sm:gap-0.5">
      {[...looks].map((look, index) => (
        <span key={index} className={classNames('min-w-0 flex-1', LOOKS[look])} />
      ))}
    </div>
  );
});

function Receipt({ view, run }: { view: BulkView; run: BulkRun }) {
  const { ready, files, credits, balance, saves, error, formats } = run;
  const leftOut = view.entries.length - view.canRender.length;
  const label = () => {
    if (!ready.can && ready.why === 'credits')
      return text('bulk.short', { needed: ready.needed, left: ready.left });
    if (formats === 0) return text('bulk.pick');
    if (saves !== null) return text('bulk.saveAndRender', { next: saves });
    return text('bulk.render', { n: files });
  };
  const left = balance === null || credits === 0 ? null : balance - credits;
  return (
    <>
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-3 text-13 text-text-2 tabular-nums">
        <span>{text('bulk.receipt', { rows: view.canRender.length, formats })}</span>
        <span className="text-20 font-medium text-text">{text('bulk.total', { n: files })}</span>
        {credits > 0 && (
          <span>
            <span className="me-1.5 text-20 font-medium text-text">
              {text('bulk.credits', { n: credits })}
            </span>
            {balance !== null && text('bulk.ofBalance', { n: formatNumber(balance) })}
          </span>
        )}
      </p>
      <div className="ms-auto flex min-w-0 flex-wrap items-center justify-end gap-x-4 gap-y-2 max-sm:w-full">
        {error != null && <ErrorNote error={error} />}
        <p role="status" className="text-13 text-text-2 tabular-nums">
          {leftOut > 0 && <span className="me-2 text-bad">{text('bulk.leftOut', { n: leftOut })}</span>}
          {left !== null && left >= 0 ? text('bulk.left', { n: left }) : text('bulk.failedFree')}
        </p>
        <Button
          variant="primary"
          size="large"
          className="max-sm:w-full"
          disabled={!ready.can}
          onClick={run.render}
        >
          <span className="tabular-nums">{label()}</span>
          {ready.can && saves === null && <Kbd keys="mod+enter" isOnFilledButton />}
        </Button>
      </div>
    </>
  );
}

function Progress({ view, run }: { view: BulkView; run: Run }) {
  const { session, isOpen, entries } = view;
  const counts = countFiles(run);
  const failed = entries.filter(({ state }) => state === 'failed');
  // A row that is still not valid would be left out again.
  const retried = failed.filter((entry) => !hasFault(entry)).map(({ read }) => read.row.number);
  const canRetry = !isOpen && retried.length > 0;
  return (
    <>
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <span className="text-20 font-medium tabular-nums">
          {richText('bulk.progress', {
            done: <RollingNumber value={counts.done} />,
            total: formatNumber(counts.total),
          })}
        </span>
        <span aria-live="polite" className={classNames('text-13 text-text-2', run.stopped && 'text-bad')}>
          <ProgressLine run={run} isOpen={isOpen} />
        </span>
      </p>
      <div className="ms-auto flex flex-wrap items-center justify-end gap-2 max-sm:w-full max-sm:*:grow">
        {run.stopped && <Button onClick={session.goOn}>{text('bulk.goOn')}</Button>}
        {isOpen && (
          <Button variant="ghost" onClick={() => void session.cancelRest()}>
            {text('bulk.cancelRest')}
          </Button>
        )}
        {canRetry && (
          <Button onClick={() => session.retry(new Set(retried))}>
            {text('bulk.retry', { n: retried.length })}
          </Button>
        )}
        {!isOpen && <Button onClick={() => session.load(null)}>{text('bulk.next')}</Button>}
        {counts.done > 0 && (
          <ButtonAnchor
            variant="primary"
            size="large"
            download
            href={mediaUrl(`/bulk-runs/${run.id}/archive`)}
          >
            <Download />
            <span className="tabular-nums">{text('bulk.download', { n: counts.done })}</span>
          </ButtonAnchor>
        )}
      </div>
    </>
  );
}

/** What happens now, and for how long. */
function ProgressLine({ run, isOpen }: { run: Run; isOpen: boolean }) {
  const { done, failed, total } = countFiles(run);
  const left = useTimeLeft(total === 0 ? 1 : (done + failed) / total);
  if (run.stopped) {
    const { code, message } = run.stopped;
    return code === 'insufficient_credits' ? text('bulk.stopped.credits') : text('bulk.stopped', { message });
  }
  if (!isOpen) return failed > 0 ? text('bulk.someFailed', { n: failed }) : text('bulk.allDone');
  if (findUnsent(run)) {
    const sent = run.parts
      .filter(({ batchId }) => batchId !== null)
      .reduce((n, { files }) => n + files.length, 0);
    return text('bulk.sending', { n: sent, of: total });
  }
  return left === null
    ? text('bulk.canClose')
    : text('bulk.minutesLeft', { n: Math.max(1, Math.round(left / 60)) });
}

function useTimeLeft(share: number): number | null {
  const first = useRef<Observation | null>(null);
  const now = useNow(1000).getTime();
  useEffect(() => {
    first.current ??= { atMs: now, share };
  });
  return first.current && estimateLeftS(first.current, { atMs: now, share });
}
