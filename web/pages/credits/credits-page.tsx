import { prices } from '@livery/core/pricing';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { CornerDownRight } from 'lucide-react';
import { ledgerQuery } from '../../api/credits.ts';
import { Button } from '../../controls/button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { useNow } from '../../controls/hooks/use-now.ts';
import { LoadMore } from '../../controls/load-more.tsx';
import { RelativeTime } from '../../controls/relative-time.tsx';
import { RollingNumber } from '../../controls/rolling-number.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { useIsCharged, useOrganization, usePermission } from '../../shell/use-organization.ts';
import { text } from '../../text/credits.ts';
import { formatNumber } from '../../text/define-messages.ts';
import { formatDay } from '../../text/time.ts';
import { DailyChart } from './daily-chart.tsx';
import { dayRange, parseDay } from './days.ts';
import { groupLedger, type LedgerRow } from './group-ledger.ts';
import { UsageSection } from './usage-section.tsx';

export function CreditsPage() {
  const isCharged = useIsCharged();
  if (usePermission('credits:read')) return isCharged ? <Credits /> : <Usage />;
  return (
    <PageHeader title={text('credits.title')}>
      <p className="text-15 text-text-2">{text('error.needs', { scope: 'credits:read' })}</p>
    </PageHeader>
  );
}

/** Where renders are free there is no balance, and nothing moves in the ledger. */
function Usage() {
  return (
    <div>
      <PageHeader title={text('shell.usage')}>
        <p className="mt-1 text-13 text-text-2">{text('credits.free')}</p>
      </PageHeader>
      <UsageSection />
    </div>
  );
}

const GRID =
  'grid grid-cols-[minmax(0,1fr)_4rem_4.5rem] items-baseline gap-x-3 text-13 sm:grid-cols-[minmax(0,1fr)_5rem_9rem_6rem]';

/** A movement, and under a debit what was refunded of it. */
function LedgerItem({ row }: { row: LedgerRow }) {
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

function BlankLedger() {
  return (
    <div aria-busy className="mt-2 flex flex-col gap-px">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <div key={row} className="blank h-10" />
      ))}
    </div>
  );
}

function Credits() {
  const { day } = useSearch({ from: '/app/credits' });
  const { organization } = useOrganization();
  const navigate = useNavigate();
  const ledger = useInfiniteQuery(ledgerQuery(dayRange(day)));
  const now = useNow(60_000);
  const [first] = ledger.data?.pages ?? [];
  const balance = first?.balance ?? organization?.balance;
  const rows = groupLedger(ledger.data?.pages.flatMap((page) => page.ledger) ?? []);
  const date = parseDay(day);
  const filterByDay = (next: string | undefined) =>
    void navigate({ to: '/credits', search: (search) => ({ ...search, day: next }), resetScroll: false });
  return (
    <div className="gap-x-4 min-[100rem]:grid min-[100rem]:grid-cols-2 min-[100rem]:items-start">
      <div>
        <PageHeader title={text('credits.title')}>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="min-h-9 text-32 font-medium">
              {balance !== undefined && <RollingNumber value={balance} />}
            </span>
            {balance !== undefined && (
              <span className="text-13 text-text-2">{text('credits.left', { n: balance })}</span>
            )}
          </p>
          <p className="mt-1 text-13 text-text-2">
            {text('credits.prices', {
              still: prices.still.atScale1,
              video: prices.video.perSecondAtScale1,
            })}
          </p>
        </PageHeader>
        <div className="px-4 sm:px-8">
          <DailyChart day={date ? day : undefined} onPick={filterByDay} />
        </div>
        <UsageSection />
      </div>
      <div className="px-4 pt-8 pb-12 sm:px-8 min-[100rem]:pt-6">
        <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="text-15 font-semibold">
            {date ? text('credits.ledgerOf', { day: formatDay(date, now) }) : text('credits.ledger')}
          </h2>
          {date && (
            <Button size="small" onClick={() => filterByDay(undefined)}>
              {text('credits.allDays')}
            </Button>
          )}
        </div>
        {ledger.isPending && <BlankLedger />}
        {ledger.error && !first && <ErrorNote error={ledger.error} onRetry={() => void ledger.refetch()} />}
        {first && rows.length === 0 && <Empty isDay={date !== null} />}
        {rows.length > 0 && (
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {rows.map((row) => (
              <LedgerItem key={row.id} row={row} />
            ))}
          </ul>
        )}
        <LoadMore
          more={ledger.hasNextPage ? () => void ledger.fetchNextPage() : null}
          isLoadingMore={ledger.isFetchingNextPage}
          error={ledger.isFetchNextPageError ? ledger.error : null}
          errorMessage={text('credits.older')}
        />
      </div>
    </div>
  );
}

function Empty({ isDay }: { isDay: boolean }) {
  if (isDay) return <p className="mt-2 text-15 text-text-2">{text('credits.emptyDay')}</p>;
  return (
    <div className="mt-2 text-15">
      <p className="font-medium">{text('credits.empty')}</p>
      <p className="text-text-2">{text('credits.emptyText')}</p>
    </div>
  );
}
