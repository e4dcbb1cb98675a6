import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Webhook } from '../../api/records.ts';
import { deliveriesQuery, webhooksQuery } from '../../api/webhooks.ts';
import { Button } from '../../controls/button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { useList } from '../../controls/hooks/use-list.ts';
import { ShowMore } from '../../controls/show-more.tsx';
import { Switch } from '../../controls/switch.tsx';
import { ListState } from '../../shell/list-state.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { usePermission } from '../../shell/use-organization.ts';
import { formatList } from '../../text/formatters.ts';
import { text } from '../../text/webhooks.ts';
import { CreateWebhook } from './create-webhook.tsx';
import { SwitchedOff } from './switched-off.tsx';
import { listTries } from './tries.ts';
import { TryTicks } from './try-ticks.tsx';
import { useSwitch } from './use-switch.ts';
import { WebhookSecret } from './webhook-secret.tsx';

export function WebhooksPage() {
  if (usePermission('webhooks:write')) return <Webhooks />;
  return (
    <PageHeader
      title={text('webhooks.title')}
      actions={
        <Button variant="primary" disabled title={text('error.needs', { scope: 'webhooks:write' })}>
          {text('webhooks.new')}
        </Button>
      }
    >
      <p className="text-15 text-text-2">{text('webhooks.adminsOnly')}</p>
    </PageHeader>
  );
}

function Webhooks() {
  const { new: isNew } = useSearch({ from: '/app/webhooks' });
  const navigate = useNavigate();
  const [made, setMade] = useState<{ url: string; secret: string } | null>(null);
  const list = useList(webhooksQuery());
  const isEmpty = !list.isLoading && !list.error && list.entries.length === 0;
  const setCreating = (isOpen: boolean) =>
    void navigate({
      to: '/webhooks',
      search: ({ new: _, ...search }) => (isOpen ? { ...search, new: '1' } : search),
    });
  const isOpen = isNew !== undefined && !made;
  return (
    <div>
      <PageHeader
        title={text('webhooks.title')}
        about={text('webhooks.about')}
        actions={
          !isOpen &&
          !made &&
          !isEmpty && (
            <Button variant="primary" onClick={() => setCreating(true)}>
              {text('webhooks.new')}
            </Button>
          )
        }
      />
      <div className="px-4 pt-2 pb-12 sm:px-8">
        {made && (
          <WebhookSecret
            {...made}
            about={text('webhooks.addedText')}
            onDone={() => {
              setMade(null);
              setCreating(false);
            }}
          />
        )}
        {isEmpty && !made && (
          <div className="mb-6">
            <p className="text-20 font-semibold">{text('webhooks.empty')}</p>
            <p className="mt-1 text-15 text-text-2">{text('webhooks.emptyText')}</p>
          </div>
        )}
        {!made && (isOpen || isEmpty) && (
          <CreateWebhook onCreated={setMade} {...(isEmpty ? {} : { onCancel: () => setCreating(false) })} />
        )}
        <ListState list={list}>
          <ul className="divide-y divide-line border-y border-line">
            {list.entries.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} />
            ))}
          </ul>
          <ShowMore {...list} />
        </ListState>
      </div>
    </div>
  );
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, url, events } = webhook;
  const log = useList(deliveriesQuery(id));
  const { isOn, error, set } = useSwitch(webhook);
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,1fr)_18.75rem_auto]">
        <div className="min-w-0">
          <Link
            to="/webhooks/$webhookId"
            params={{ webhookId: id }}
            className="line-clamp-2 text-14 font-medium break-all underline-offset-2 hover:underline"
          >
            <bdi>{url}</bdi>
          </Link>
          <p className="text-13 text-text-2">
            {text('webhooks.sentOn', {
              events: formatList(events.map((type) => text(`webhooks.short.${type}`))),
            })}
          </p>
        </div>
        <div className="max-lg:col-span-2 max-lg:row-start-2">
          {log.error ? (
            <ErrorNote error={log.error} onRetry={log.retry} />
          ) : (
            <TryTicks webhook={webhook} tries={listTries(log.entries)} isLoading={log.isLoading} />
          )}
        </div>
        <Switch label={text('webhooks.switch', { url })} hidesLabel isOn={isOn} onChange={set} />
      </div>
      {!log.isLoading && isOn === webhook.active && <SwitchedOff webhook={webhook} log={log.entries} />}
      {error && <ErrorNote error={error} />}
    </li>
  );
}
