import type { Webhook } from '../../api/client.ts';
import { classNames } from '../../controls/class-names.ts';
import { useNow } from '../../controls/hooks/use-now.ts';
import { formatMomentLong } from '../../text/time.ts';
import { text } from '../../text/webhooks.ts';
import { isOk, type Try } from './tries.ts';

interface TryTicksProps {
  webhook: Webhook;
  tries: Try[];
  isLoading: boolean;
}

const SLOTS = 50;

/** The last fifty tries, one tick each; a failed one is higher, so that colour is not the only difference. */
export function TryTicks({ webhook, tries, isLoading }: TryTicksProps) {
  const now = useNow(60_000);
  if (isLoading) return <div aria-busy className="blank h-5 w-full max-w-75" />;
  if (tries.length === 0) return <p className="text-13 text-text-3">{text('webhooks.noTries')}</p>;
  const summary = text('webhooks.triesSummary', { ok: tries.filter(isOk).length, n: tries.length });
  return (
    <div
      role="img"
      aria-label={`${text('webhooks.tries', { url: webhook.url })}: ${summary}`}
      className="flex h-5 w-full max-w-75 items-end gap-px"
    >
      {Array.from({ length: SLOTS - tries.length }, (_, index) => (
        <span key={`free-${index}`} className="h-1 min-w-0 flex-1 bg-line" />
      ))}
      {tries.map((one, index) => (
        <span
          key={`${one.at}-${index}`}
          title={describeTry(one, now)}
          className={classNames('min-w-0 flex-1', isOk(one) ? 'h-3 bg-ink' : 'h-full bg-bad')}
        />
      ))}
    </div>
  );
}

function describeTry(one: Try, now: Date): string {
  const time = formatMomentLong(new Date(one.at), now);
  if (isOk(one)) return text('webhooks.try.ok', { time, status: String(one.responseStatus ?? '') });
  return text('webhooks.try.failed', { time, reason: one.error ?? text('webhooks.try.noAnswer') });
}
