import { useNow } from '../../controls/hooks/use-now.ts';
import { formatCountdown } from '../../text/time.ts';
import { text } from '../../text/webhooks.ts';

/** Counts down to the next try. */
export function NextTry({ at }: { at: string }) {
  const left = Date.parse(at) - useNow(500).getTime();
  const isDue = left <= 0;
  return (
    <span role="timer" className="block text-text-2 tabular-nums">
      {isDue ? text('webhooks.nextTryNow') : text('webhooks.nextTry', { time: formatCountdown(left) })}
    </span>
  );
}
