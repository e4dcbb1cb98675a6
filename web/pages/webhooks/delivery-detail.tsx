import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, readResponse } from '../../api/client.ts';
import { deliveryQuery } from '../../api/webhooks.ts';
import { Button } from '../../controls/button.tsx';
import { classNames } from '../../controls/class-names.ts';
import { CopyButton } from '../../controls/copy-button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { useNow } from '../../controls/hooks/use-now.ts';
import { formatMomentLong } from '../../text/time.ts';
import { text } from '../../text/webhooks.ts';
import { formatBody, isOk, type Try } from './tries.ts';

interface DeliveryDetailProps {
  webhookId: string;
  deliveryId: string;
  onRedelivered: (deliveryId: string) => void;
}

const ASK_MS = 2000;

/** What was posted, and what came back at every try. */
export function DeliveryDetail({ webhookId, deliveryId, onRedelivered }: DeliveryDetailProps) {
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
