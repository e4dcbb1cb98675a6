import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { useRef } from 'react';
import { api, type Delivery, readResponse, type Webhook } from '../../api/client.ts';
import { deliveryQuery } from '../../api/webhooks.ts';
import { useRowKeys } from '../../commands/use-row-keys.ts';
import { Button } from '../../controls/button.tsx';
import { classNames } from '../../controls/class-names.ts';
import { CopyButton } from '../../controls/copy-button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { useNow } from '../../controls/hooks/use-now.ts';
import { LoadMore } from '../../controls/load-more.tsx';
import { RelativeTime } from '../../controls/relative-time.tsx';
import { ListState } from '../../shell/list-state.tsx';
import { formatCountdown, formatMomentLong } from '../../text/time.ts';
import { text } from '../../text/webhooks.ts';
import { formatBody, isOk, type Try } from './tries.ts';

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

interface DeliveryDetailProps {
  webhookId: string;
  deliveryId: string;
  onRedelivered: (deliveryId: string) => void;
}

const ASK_MS = 2000;

/** What was posted, and what came back at every try. */
function DeliveryDetail({ webhookId, deliveryId, onRedelivered }: DeliveryDetailProps) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...deliveryQuery(webhookId, deliveryId),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? ASK_MS : false),
  });
  const redeliver = useMutation({
    mutationFn: () =>
      readResponse(
        api.POST('/webhooks/{id}/deliveries/{deliveryId}/redeliver', {
          params: { path: { id: webhookId, deliveryId } },
        }),
      ),
    onSuccess: async (made) => {
      await queryClient.invalidateQueries({ queryKey: ['webhooks', 'deliveries', webhookId] });
      onRedelivered(made.id);
    },
  });
  if (!data && error) {
    return <ErrorNote error={error} message={text('webhooks.bodyFailed')} onRetry={() => void refetch()} />;
  }
  if (!data) return <div aria-busy className="blank h-80" />;
  return (
    <div className="flex flex-col gap-6">
      <div>
        <div className="mb-2 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
          <h2 className="text-15 font-semibold">{text('webhooks.request')}</h2>
          <code className="font-mono text-12 break-all text-text-2">{data.eventId}</code>
          <div className="ms-auto flex items-center gap-2">
            <CopyButton value={data.body} label={text('webhooks.copyBody')} isIconOnly />
            <Button size="small" disabled={redeliver.isPending} onClick={() => redeliver.mutate()}>
              {text('webhooks.redeliver')}
            </Button>
          </div>
        </div>
        {redeliver.error && <ErrorNote error={redeliver.error} />}
        <Code label={text('webhooks.request')} body={data.body} />
      </div>
      <div>
        <h2 className="mb-2 text-15 font-semibold">{text('webhooks.answer')}</h2>
        {data.tries.length === 0 && <p className="text-13 text-text-2">{text('webhooks.answerNone')}</p>}
        <ol className="flex flex-col gap-4">
          {data.tries.toReversed().map((one) => (
            <TryResponse key={one.at} one={one} />
          ))}
        </ol>
      </div>
    </div>
  );
}

function TryResponse({ one }: { one: Try }) {
  const now = useNow(60_000);
  return (
    <li>
      <p className="flex flex-wrap gap-x-3 text-13">
        <span className={classNames('font-medium tabular-nums', isOk(one) ? 'text-ok' : 'text-bad')}>
          {one.responseStatus ?? text('webhooks.try.noAnswer')}
        </span>
        <span className="text-text-2">{formatMomentLong(new Date(one.at), now)}</span>
        <span className="text-text-2 tabular-nums">{text('webhooks.took', { ms: one.durationMs })}</span>
      </p>
      {one.error && <p className="mt-0.5 text-13 break-words">{one.error}</p>}
      {one.responseBody !== null && one.responseBody !== '' && (
        <Code
          label={`${text('webhooks.answer')}, ${formatMomentLong(new Date(one.at), now)}`}
          body={one.responseBody}
        />
      )}
    </li>
  );
}

/** What scrolls can be reached by keyboard. */
function Code({ label, body }: { label: string; body: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus
      tabIndex={0}
      className="mt-1.5 max-h-96 overflow-auto rounded-control bg-hover px-3 py-2.5"
    >
      <pre dir="ltr" className="font-mono text-12 break-all whitespace-pre-wrap">
        {formatBody(body)}
      </pre>
    </section>
  );
}

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
