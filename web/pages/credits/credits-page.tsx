import { prices } from '@livery/core/pricing';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ledgerQuery } from '../../api/credits.ts';
import { Button } from '../../controls/button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { useNow } from '../../controls/hooks/use-now.ts';
import { LoadMore } from '../../controls/load-more.tsx';
import { RollingNumber } from '../../controls/rolling-number.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { useOrganization, usePermission } from '../../shell/use-organization.ts';
import { text } from '../../text/credits.ts';
import { formatDay } from '../../text/time.ts';
import { DailyChart } from './daily-chart.tsx';
import { dayRange, parseDay } from './days.ts';
import { groupLedger } from './group-ledger.ts';
import { BlankLedger, LedgerItem } from './ledger-item.tsx';

export function CreditsPage() {
  if (usePermission('credits:read')) return <Credits />;
  return (
    <PageHeader title={text('credits.title')}>
      <p className="text-15 text-text-2">{text('error.needs', { scope: 'credits:read' })}</p>
    </PageHeader>
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
