import { Link } from '@tanstack/react-router';
import type { Webhook } from '../../api/records.ts';
import { deliveriesQuery } from '../../api/webhooks.ts';
import { ErrorNote } from '../../controls/error-note.tsx';
import { useList } from '../../controls/hooks/use-list.ts';
import { Switch } from '../../controls/switch.tsx';
import { formatList } from '../../text/formatters.ts';
import { text } from '../../text/webhooks.ts';
import { SwitchedOff } from './switched-off.tsx';
import { listTries } from './tries.ts';
import { TryTicks } from './try-ticks.tsx';
import { useSwitch } from './use-switch.ts';

export function WebhookRow({ webhook }: { webhook: Webhook }) {
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
