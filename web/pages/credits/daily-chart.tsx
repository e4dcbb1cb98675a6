import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CreditDay } from '../../api/client.ts';
import { dailyCreditsQuery } from '../../api/credits.ts';
import { classNames } from '../../controls/class-names.ts';
import { ErrorNote } from '../../controls/error-note.tsx';
import { useNow } from '../../controls/hooks/use-now.ts';
import { useWidth } from '../../controls/hooks/use-width.ts';
import { text } from '../../text/credits.ts';
import { formatNumber } from '../../text/define-messages.ts';
import { formatDay } from '../../text/time.ts';
import { parseDay, toBars } from './days.ts';

const DAYS = 30;
const DAYS_ON_PHONE = 14;
const PHONE_PX = 560;

interface DailyChartProps {
  day: string | undefined;
  onPick: (day: string | undefined) => void;
}

/** A bar a day: the pointer reads it, a click filters the ledger. Screen readers get the same numbers as a table. */
export function DailyChart({ day, onPick }: DailyChartProps) {
  const { data, error, refetch } = useQuery(dailyCreditsQuery(DAYS));
  const ref = useRef<HTMLElement>(null);
  const width = useWidth(ref);
  const [hovered, setHovered] = useState<string | null>(null);
  const now = useNow(60_000);
  const days = (data ?? []).slice(width > 0 && width < PHONE_PX ? -DAYS_ON_PHONE : -DAYS);
  const bars = toBars(days);
  const read = days.find((one) => one.day === (hovered ?? day));
  const nameDay = (one: CreditDay) => formatDay(parseDay(one.day) ?? now, now);
  if (error && !data) {
    return <ErrorNote error={error} message={text('credits.chartFailed')} onRetry={() => void refetch()} />;
  }
  return (
    <section ref={ref} aria-label={text('credits.chart', { n: days.length || DAYS })}>
      <p aria-hidden className="h-5 text-13 text-text-2 tabular-nums">
        {read ? describeDay(read, nameDay(read)) : days.length > 0 && describeSum(days)}
      </p>
      <div
        className="mt-2 flex h-36 items-end gap-1 border-b border-edge"
        onPointerLeave={() => setHovered(null)}
      >
        {!data && <div aria-busy className="blank h-full w-full" />}
        {days.map((one, index) => (
          <button
            key={one.day}
            type="button"
            aria-label={text('credits.filter', { day: describeDay(one, nameDay(one)) })}
            aria-pressed={one.day === day}
            onPointerEnter={() => setHovered(one.day)}
            onFocus={() => setHovered(one.day)}
            onBlur={() => setHovered(null)}
            onClick={() => onPick(one.day === day ? undefined : one.day)}
            className="group relative h-full min-w-0 flex-1 focus-visible:z-1"
          >
            <span className="absolute inset-0 group-hover:bg-hover" />
            <Bar {...bars[index]!} isDim={day !== undefined && one.day !== day} />
          </button>
        ))}
      </div>
      <div aria-hidden className="mt-1.5 flex min-h-4 justify-between text-12 text-text-3">
        {days.length > 0 && (
          <>
            <span>{nameDay(days[0]!)}</span>
            <Legend />
            <span>{nameDay(days.at(-1)!)}</span>
          </>
        )}
      </div>
      <table className="sr-only">
        <caption>{text('credits.chart', { n: days.length })}</caption>
        <thead>
          <tr>
            {(['day', 'spent', 'back', 'granted'] as const).map((name) => (
              <th key={name} scope="col">
                {text(`credits.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((one) => (
            <tr key={one.day}>
              <th scope="row">{nameDay(one)}</th>
              <td>{formatNumber(one.spent)}</td>
              <td>{formatNumber(one.refunded)}</td>
              <td>{formatNumber(one.granted)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Bar({ spent, refunded, isDim }: { spent: number; refunded: number; isDim: boolean }) {
  const toHeight = (share: number) => (share > 0 ? `max(2px, ${share * 100}%)` : '0');
  return (
    <span className="absolute inset-x-0 bottom-0 flex h-full items-end gap-px">
      <span
        className={classNames('flex-1 bg-ink', isDim && 'opacity-30')}
        style={{ height: toHeight(spent) }}
      />
      {refunded > 0 && (
        <span
          className={classNames('flex-1 bg-control', isDim && 'opacity-30')}
          style={{ height: toHeight(refunded) }}
        />
      )}
    </span>
  );
}

function Legend() {
  return (
    <span className="flex gap-4">
      <span className="flex items-center gap-1.5">
        <span className="size-2 bg-ink" />
        {text('credits.spent')}
      </span>
      <span className="flex items-center gap-1.5">
        <span className="size-2 bg-control" />
        {text('credits.back')}
      </span>
    </span>
  );
}

function describeDay({ spent, refunded, granted }: CreditDay, day: string): string {
  const values = { day, spent, back: refunded, added: granted };
  return text(granted === 0 ? 'credits.reads' : 'credits.readsAdded', values);
}

function describeSum(days: readonly CreditDay[]): string {
  const spent = days.reduce((sum, one) => sum + one.spent, 0);
  const back = days.reduce((sum, one) => sum + one.refunded, 0);
  return text('credits.sum', { spent, back, n: days.length });
}
