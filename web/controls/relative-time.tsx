import { formatMoment, formatMomentLong } from '../text/time.ts';
import { useNow } from './hooks/use-now.ts';

/** `14:02` today, `9 Nov` before; the pointer reads the whole moment. */
export function RelativeTime({ at, isLong }: { at: string | Date; isLong?: boolean }) {
  const now = useNow(30_000);
  const date = typeof at === 'string' ? new Date(at) : at;
  const long = formatMomentLong(date, now);
  return (
    <time dateTime={date.toISOString()} title={long} className="whitespace-nowrap tabular-nums">
      {isLong ? long : formatMoment(date, now)}
    </time>
  );
}
