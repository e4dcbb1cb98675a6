import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNow } from '../../controls/hooks/use-now.ts';
import { text } from '../../text/text.ts';
import { formatCountdown } from '../../text/time.ts';

/** After the time of a try the log is read again, until it has its outcome. */
const ASK_MS = 2000;

/** Counts down to the next try. */
export function NextTry({ at, webhookId }: { at: string; webhookId: string }) {
  const left = Date.parse(at) - useNow(500).getTime();
  const isDue = left <= 0;
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isDue) return;
    const timer = setInterval(
      () => void queryClient.invalidateQueries({ queryKey: ['webhooks', 'deliveries', webhookId] }),
      ASK_MS,
    );
    return () => clearInterval(timer);
  }, [isDue, queryClient, webhookId]);
  return (
    <span role="timer" className="block text-text-2 tabular-nums">
      {isDue ? text('webhooks.nextTryNow') : text('webhooks.nextTry', { time: formatCountdown(left) })}
    </span>
  );
}
