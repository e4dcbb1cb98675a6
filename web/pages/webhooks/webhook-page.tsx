import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api, readResponse, type Webhook } from '../../api/client.ts';
import { deliveriesQuery, webhookQuery } from '../../api/webhooks.ts';
import { Button } from '../../controls/button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { useList } from '../../controls/hooks/use-list.ts';
import { InlineConfirm } from '../../controls/inline-confirm.tsx';
import { Switch } from '../../controls/switch.tsx';
import { FailedRecord } from '../../shell/failed-record.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { formatList } from '../../text/define-messages.ts';
import { text } from '../../text/webhooks.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { readAgainMs } from './read-again-ms.ts';
import { SendTest } from './send-test.tsx';
import { SwitchedOff } from './switched-off.tsx';
import { listTries } from './tries.ts';
import { TryTicks } from './try-ticks.tsx';
import { useSwitch } from './use-switch.ts';
import { WebhookSecret } from './webhook-secret.tsx';

export function WebhookPage() {
  const { webhookId } = useParams({ from: '/app/webhooks/$webhookId' });
  const { data, error, refetch } = useQuery(webhookQuery(webhookId));
  if (data) return <Endpoint webhook={data} />;
  if (!error) {
    return (
      <div aria-busy className="px-4 pt-6 sm:px-8">
        <h1 className="sr-only">{text('webhooks.title')}</h1>
        <div className="blank h-9 w-120 max-w-full" />
        <div className="blank mt-8 h-80" />
      </div>
    );
  }
  return (
    <FailedRecord
      title={text('webhooks.title')}
      error={error}
      notFound={text('webhooks.notFound')}
      onRetry={() => void refetch()}
    />
  );
}

function Endpoint({ webhook }: { webhook: Webhook }) {
  const { id, url, events } = webhook;
  const log = useList({
    ...deliveriesQuery(id),
    refetchInterval: ({ state }) =>
      readAgainMs(state.data?.pages.flatMap(({ entries }) => entries) ?? [], Date.now()),
  });
  const { isOn, error, set } = useSwitch(webhook);
  const [isAsking, setAsking] = useState(false);
  const rotate = useMutation({
    mutationFn: () => readResponse(api.POST('/webhooks/{id}/rotate-secret', { params: { path: { id } } })),
  });
  return (
    <div className="w-full">
      <div className="px-4 pt-4 sm:px-8">
        <Link
          to="/webhooks"
          className="relative text-13 after:absolute after:inset-x-0 after:-inset-y-3.5 text-text-2 underline-offset-2 hover:underline"
        >
          {text('webhooks.back')}
        </Link>
      </div>
      <PageHeader
        title={url}
        className="pt-1! [&_h1]:break-all"
        about={text('webhooks.sentOn', {
          events: formatList(events.map((type) => text(`webhooks.short.${type}`))),
        })}
        actions={
          !isAsking && (
            <>
              <Button variant="ghost" onClick={() => setAsking(true)}>
                {text('webhooks.delete')}
              </Button>
              <Button disabled={rotate.isPending} onClick={() => rotate.mutate()}>
                {text('webhooks.rotate')}
              </Button>
              <SendTest webhook={webhook} />
            </>
          )
        }
      >
        {isAsking && <DeleteEndpoint webhook={webhook} onKeep={() => setAsking(false)} />}
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
          <div className="w-75 max-w-full">
            <TryTicks webhook={webhook} tries={listTries(log.entries)} isLoading={log.isLoading} />
          </div>
          <Switch label={text('webhooks.switchShort')} isOn={isOn} onChange={set} />
          {!log.isLoading && isOn === webhook.active && (
            <SwitchedOff webhook={webhook} log={log.entries} onSwitchOn={() => set(true)} />
          )}
        </div>
        {(error ?? rotate.error) && <ErrorNote error={error ?? rotate.error} className="mt-3" />}
      </PageHeader>
      <div className="px-4 pt-2 pb-12 sm:px-8">
        {rotate.data && (
          <WebhookSecret
            url={url}
            secret={rotate.data.secret}
            about={text('webhooks.rotatedText')}
            onDone={() => rotate.reset()}
          />
        )}
        <DeliveryLog webhook={webhook} log={log} />
      </div>
    </div>
  );
}

function DeleteEndpoint({ webhook: { id, url }, onKeep }: { webhook: Webhook; onKeep: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => readResponse(api.DELETE('/webhooks/{id}', { params: { path: { id } } })),
    onSuccess: async () => {
      await navigate({ to: '/webhooks' });
      void queryClient.invalidateQueries({ queryKey: ['webhooks', 'list'] });
    },
  });
  return (
    <div className="mb-5 rounded-large border border-edge p-4">
      <InlineConfirm
        question={text('webhooks.deleteAsk', { url })}
        confirm={text('webhooks.delete')}
        keep={text('webhooks.keep')}
        isPending={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onKeep={onKeep}
      />
    </div>
  );
}
