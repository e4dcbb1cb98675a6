import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, type Delivery, readResponse, type Webhook } from '../../api/client.ts';
import { deliveryQuery } from '../../api/webhooks.ts';
import { Button } from '../../controls/button.tsx';
import { classNames } from '../../controls/class-names.ts';
import { describeError } from '../../controls/error-note.tsx';
import { text } from '../../text/webhooks.ts';

const ASK_MS = 500;

/** Sends a test event; the endpoint's response appears beside the button. */
export function SendTest({ webhook: { id } }: { webhook: Webhook }) {
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: () => readResponse(api.POST('/webhooks/{id}/test', { params: { path: { id } } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['webhooks', 'deliveries', id] }),
  });
  const sent = send.data;
  const { data } = useQuery({
    ...deliveryQuery(id, sent?.id ?? ''),
    enabled: sent !== undefined,
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'pending' ? false : ASK_MS),
  });
  const status = data?.status;
  useEffect(() => {
    if (status && status !== 'pending') {
      void queryClient.invalidateQueries({ queryKey: ['webhooks', 'deliveries', id] });
    }
  }, [status, id, queryClient]);
  const isWaiting = send.isPending || (sent !== undefined && (!data || data.status === 'pending'));
  return (
    <>
      <span
        role="status"
        className={classNames(
          'text-13',
          data?.status === 'failed' || send.error ? 'text-bad' : 'text-text-2',
        )}
      >
        {isWaiting ? text('webhooks.testing') : describeOutcome(data, send.error)}
      </span>
      <Button variant="primary" disabled={isWaiting} onClick={() => send.mutate()}>
        {text('webhooks.test')}
      </Button>
    </>
  );
}

function describeOutcome(delivery: Delivery | undefined, error: unknown): string {
  if (error) return describeError(error);
  const last = delivery?.tries.at(-1);
  if (!delivery || !last) return '';
  if (delivery.status === 'delivered') {
    return text('webhooks.testOk', { status: String(last.responseStatus), ms: last.durationMs });
  }
  return text('webhooks.testFailed', { reason: last.error ?? text('webhooks.try.noAnswer') });
}
