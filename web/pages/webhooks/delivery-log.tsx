import { useNavigate, useSearch } from '@tanstack/react-router';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { useRef } from 'react';
import type { Delivery, Webhook } from '../../api/records.ts';
import { useRowKeys } from '../../commands/use-row-keys.ts';
import { classNames } from '../../controls/class-names.ts';
import { useNow } from '../../controls/hooks/use-now.ts';
import { LoadMore } from '../../controls/load-more.tsx';
import { RelativeTime } from '../../controls/relative-time.tsx';
import { ListState } from '../../shell/list-state.tsx';
import { formatCountdown } from '../../text/time.ts';
import { text } from '../../text/webhooks.ts';
import { DeliveryDetail } from './delivery-detail.tsx';

interface DeliveryLogProps {
  webhook: Webhook;
  log: {
    entries: Delivery[];
    isLoading: boolean;
    error: unknown;
    moreError: unknown;
    retry: () => void;
    more: (() => void) | null;
    isLoadingMore: boolean;
  };
}

const ICONS = {
  pending: { Icon: Clock, color: 'text-text-2' },
  delivered: { Icon: CircleCheck, color: 'text-ok' },
  failed: { Icon: CircleX, color: 'text-bad' },
};

/** Deliveries on the left, request and response on the right; on a phone one below the other. */
export function DeliveryLog({ webhook, log }: DeliveryLogProps) {
  const { delivery: picked } = useSearch({ from: '/app/webhooks/$webhookId' });
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list);
  const shown = picked ?? log.entries[0]?.id;
  const pick = (delivery: string) =>
    void navigate({
      to: '/webhooks/$webhookId',
      params: { webhookId: webhook.id },
      search: (search) => ({ ...search, delivery }),
      replace: true,
      resetScroll: false,
    });
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <section aria-label={text('webhooks.log')}>
        <h2 className="mb-2 text-15 font-semibold">{text('webhooks.log')}</h2>
        <ListState list={log} empty={<p className="text-13 text-text-2">{text('webhooks.logEmpty')}</p>}>
          <ul ref={list} className="divide-y divide-line border-y border-line">
            {log.entries.map((delivery) => (
              <DeliveryItem
                key={delivery.id}
                delivery={delivery}
                isShown={delivery.id === shown}
                onPick={() => pick(delivery.id)}
              />
            ))}
          </ul>
          <LoadMore {...log} error={log.moreError} errorMessage={text('webhooks.logOlder')} />
        </ListState>
      </section>
      <div className="min-w-0">
        {shown ? (
          <DeliveryDetail key={shown} webhookId={webhook.id} deliveryId={shown} onRedelivered={pick} />
        ) : null}
      </div>
    </div>
  );
}

interface DeliveryItemProps {
  delivery: Delivery;
  isShown: boolean;
  onPick: () => void;
}

function DeliveryItem({ delivery, isShown, onPick }: DeliveryItemProps) {
  const { Icon, color } = ICONS[delivery.status];
  return (
    <li>
      <button
        data-row
        type="button"
        aria-current={isShown || undefined}
        onClick={onPick}
        className={classNames(
          'flex w-full items-start gap-2.5 px-2 py-2.5 text-start text-13 transition-colors hover:bg-hover',
          isShown && 'bg-hover',
        )}
      >
        <Icon className={classNames('mt-0.5 shrink-0', color)} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap gap-x-2">
            <span className="font-medium">{text(`webhooks.event.${delivery.eventType}`)}</span>
            {delivery.test && <span className="text-text-3">{text('webhooks.isTest')}</span>}
            {delivery.manual && !delivery.test && (
              <span className="text-text-3">{text('webhooks.isManual')}</span>
            )}
          </span>
          <span className="block text-text-2">
            {text(`webhooks.status.${delivery.status}`)},{' '}
            {text('webhooks.attempts', { n: delivery.attempts })}
          </span>
          {delivery.nextAttemptAt && <NextTry at={delivery.nextAttemptAt} />}
        </span>
        <span className="shrink-0 text-text-2">
          <RelativeTime at={delivery.createdAt} />
        </span>
      </button>
    </li>
  );
}

/** Counts down to the next try. */
function NextTry({ at }: { at: string }) {
  const left = Date.parse(at) - useNow(500).getTime();
  const isDue = left <= 0;
  return (
    <span role="timer" className="block text-text-2 tabular-nums">
      {isDue ? text('webhooks.nextTryNow') : text('webhooks.nextTry', { time: formatCountdown(left) })}
    </span>
  );
}
