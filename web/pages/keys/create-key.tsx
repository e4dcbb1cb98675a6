import type { CallerRole } from '@livery/core/roles';
import { agentScopes, type Scope, scopes } from '@livery/core/scopes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { actFor, api, readResponse } from '../../api/client.ts';
import { toApiError } from '../../api/error.ts';
import type { CreatedKey } from '../../api/records.ts';
import { Button } from '../../controls/button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { showFirstError } from '../../controls/show-first-error.ts';
import { TextField } from '../../controls/text-field.tsx';
import { LimitFields } from '../../grant/limit-fields.tsx';
import { useLimits } from '../../grant/use-limits.ts';
import { text } from '../../text/settings.ts';

interface CreateKeyProps {
  organizationId: string | undefined;
  balance: number | undefined;
  role: CallerRole;
  onCancel: () => void;
  onCreated: (key: CreatedKey) => void;
}

export function CreateKey({ organizationId, balance, role, onCancel, onCreated }: CreateKeyProps) {
  const [name, setName] = useState('');
  const [isChecked, setChecked] = useState(false);
  const limits = useLimits(scopes, agentScopes, role);
  const queryClient = useQueryClient();
  const create = useMutation({
    mutationFn: (body: { name: string; scopes: Scope[]; cap: number | null; expiresAt: string | null }) =>
      readResponse(api.POST('/keys', { body, ...actFor(organizationId) })),
    onSuccess: (created) => {
      onCreated(created);
      void queryClient.invalidateQueries({ queryKey: ['keys'] });
    },
  });
  const isNamed = name.trim() !== '';
  const refusal = create.error ? toApiError(create.error).issueAt('name') : undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const limited = limits.read();
    if (isNamed && limited) create.mutate({ name: name.trim(), ...limited });
    else showFirstError(event.currentTarget);
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      className="mb-12 flex max-w-[28rem] flex-col gap-5"
    >
      <TextField
        label={text('keys.name')}
        hint={text('keys.nameHint')}
        error={isChecked && !isNamed ? text('field.required') : refusal}
        maxLength={200}
        autoComplete="off"
        autoFocus
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <LimitFields limits={limits} balance={balance} />
      {create.error && !refusal && <ErrorNote error={create.error} />}
      <div className="flex gap-2">
        <Button onClick={onCancel}>{text('action.cancel')}</Button>
        <Button type="submit" variant="primary" disabled={create.isPending}>
          {text('keys.create')}
        </Button>
      </div>
    </form>
  );
}
