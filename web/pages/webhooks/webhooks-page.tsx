import { type EventType, eventTypes, renderEventTypes } from '@livery/core/webhook-events';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { api, readResponse, toApiError, type Webhook } from '../../api/client.ts';
import { deliveriesQuery, webhooksQuery } from '../../api/webhooks.ts';
import { Button } from '../../controls/button.tsx';
import { Checkbox } from '../../controls/checkbox.tsx';
import { describeError, ErrorNote } from '../../controls/error-note.tsx';
import { FieldNote } from '../../controls/field.tsx';
import { useList } from '../../controls/hooks/use-list.ts';
import { showFirstError } from '../../controls/show-first-error.ts';
import { ShowMore } from '../../controls/show-more.tsx';
import { Switch } from '../../controls/switch.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { ListState } from '../../shell/list-state.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { usePermission } from '../../shell/use-organization.ts';
import { formatList } from '../../text/define-messages.ts';
import { text } from '../../text/webhooks.ts';
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

interface CreateWebhookProps {
  /** Without it the form stays: there is nothing else on the page. */
  onCancel?: () => void;
  onCreated: (made: { url: string; secret: string }) => void;
}

function CreateWebhook({ onCancel, onCreated }: CreateWebhookProps) {
  const [url, setUrl] = useState('');
  const [chosen, setChosen] = useState<readonly EventType[]>(renderEventTypes);
  const [isChecked, setChecked] = useState(false);
  const id = useId();
  const queryClient = useQueryClient();
  const create = useMutation({
    mutationFn: () => readResponse(api.POST('/webhooks', { body: { url: url.trim(), events: [...chosen] } })),
    onSuccess: ({ webhooks }) => {
      const made = webhooks.find(({ secret }) => secret !== undefined);
      if (made?.secret) onCreated({ url: made.url, secret: made.secret });
      void queryClient.invalidateQueries({ queryKey: ['webhooks'] });
    },
  });
  const isUrl = /^https?:\/\/[^\s/]/i.test(url.trim());
  const refusal = create.error
    ? (toApiError(create.error).issueAt('url') ?? describeError(create.error))
    : undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (isUrl && chosen.length > 0) create.mutate();
    else showFirstError(event.currentTarget);
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onCancel?.()}
      className="mb-8 flex max-w-[30rem] flex-col gap-5"
    >
      <TextField
        label={text('webhooks.url')}
        hint={text('webhooks.urlHint')}
        error={isChecked && !isUrl ? text('webhooks.urlInvalid') : refusal}
        type="url"
        inputMode="url"
        maxLength={2048}
        autoComplete="off"
        autoFocus
        value={url}
        onChange={(event) => {
          setUrl(event.target.value);
          create.reset();
        }}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-13 font-medium">{text('webhooks.events')}</legend>
        {eventTypes.map((type) => (
          <div key={type} className="flex items-center gap-2.5 pointer-coarse:min-h-11">
            <Checkbox
              labelledBy={`${id}-${type}`}
              checked={chosen.includes(type)}
              onChange={(isOn) =>
                setChosen(eventTypes.filter((one) => (one === type ? isOn : chosen.includes(one))))
              }
            />
            <span id={`${id}-${type}`} className="text-14">
              {text(`webhooks.event.${type}`)}
            </span>
          </div>
        ))}
        <FieldNote error={isChecked && chosen.length === 0 ? text('webhooks.eventsNone') : undefined} />
      </fieldset>
      <div className="flex gap-2">
        {onCancel && <Button onClick={onCancel}>{text('action.cancel')}</Button>}
        <Button type="submit" variant="primary" disabled={create.isPending}>
          {text('webhooks.add')}
        </Button>
      </div>
    </form>
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
