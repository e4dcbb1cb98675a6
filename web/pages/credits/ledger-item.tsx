import { Link } from '@tanstack/react-router';
import { CornerDownRight } from 'lucide-react';
import { RelativeTime } from '../../controls/relative-time.tsx';
import { text } from '../../text/credits.ts';
import { formatNumber } from '../../text/formatters.ts';
import type { LedgerRow } from './group-ledger.ts';

const GRID =
  'grid grid-cols-[minmax(0,1fr)_4rem_4.5rem] items-baseline gap-x-3 text-13 sm:grid-cols-[minmax(0,1fr)_5rem_9rem_6rem]';

/** A movement, and under a debit what was refunded of it. */
export function LedgerItem({ row }: { row: LedgerRow }) {
  const { type, amount, files, batchId, note, balanceAfter, createdAt, refund } = row;
  const isOfBatch = batchId !== null && (type === 'debit' || type === 'refund');
  const words = note ?? text(`credits.type.${type}`);
  return (
    <li className="py-2.5">
      <div className={GRID}>
        <p className="min-w-0 break-words">
          {isOfBatch ? (
            <Link
              to="/batches/$batchId"
              params={{ batchId }}
              className="relative font-medium underline decoration-edge after:absolute after:inset-x-0 after:-inset-y-3 underline-offset-2 hover:decoration-text"
            >
              <bdi>{text(`credits.type.${type}`)}</bdi>
            </Link>
          ) : (
            <span className="font-medium">{words}</span>
          )}
          {isOfBatch && <bdi className="ms-2 text-text-2">{text('credits.files', { n: files })}</bdi>}
        </p>
        <Amount value={amount} />
        <p className="text-end text-text-3 tabular-nums max-sm:hidden">
          {text('credits.after', { n: balanceAfter })}
        </p>
        <p className="text-end text-text-2">
          <RelativeTime at={createdAt} />
        </p>
      </div>
      {refund && (
        <div className={`${GRID} mt-1.5 text-text-2`}>
          <p className="flex min-w-0 items-start gap-1.5">
            <CornerDownRight className="mt-0.5 shrink-0 text-text-3" />
            <span className="min-w-0 break-words">
              <bdi>{text('credits.type.refund')}</bdi>
              <bdi className="ms-2">{text('credits.refundOf', { n: refund.files })}</bdi>
            </span>
          </p>
          <Amount value={refund.amount} />
          <span className="max-sm:hidden" />
          <p className="text-end">
            <RelativeTime at={refund.createdAt} />
          </p>
        </div>
      )}
    </li>
  );
}

/** A real minus, and a plus where something came in. */
function Amount({ value }: { value: number }) {
  const sign = value < 0 ? '−' : '+';
  return (
    <p className="text-end font-medium tabular-nums">
      <bdi dir="ltr">
        {sign}
        {formatNumber(Math.abs(value))}
      </bdi>
    </p>
  );
}

export function BlankLedger() {
  return (
    <div aria-busy className="mt-2 flex flex-col gap-px">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <div key={row} className="blank h-10" />
      ))}
    </div>
  );
}
