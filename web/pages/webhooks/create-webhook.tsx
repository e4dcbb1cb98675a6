import { type EventType, eventTypes, renderEventTypes } from '@livery/core/webhook-events';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { api, readResponse } from '../../api/client.ts';
import { toApiError } from '../../api/error.ts';
import { Button } from '../../controls/button.tsx';
import { Checkbox } from '../../controls/checkbox.tsx';
import { describeError } from '../../controls/error-note.tsx';
import { FieldNote } from '../../controls/field.tsx';
import { showFirstError } from '../../controls/show-first-error.ts';
import { TextField } from '../../controls/text-field.tsx';
import { text } from '../../text/webhooks.ts';

interface CreateWebhookProps {
  /** Without it the form stays: there is nothing else on the page. */
  onCancel?: () => void;
  onCreated: (made: { url: string; secret: string }) => void;
}

export function CreateWebhook({ onCancel, onCreated }: CreateWebhookProps) {
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
