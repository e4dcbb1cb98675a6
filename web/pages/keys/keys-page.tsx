import type { CallerRole } from '@livery/core/roles';
import { agentScopes, type Scope, scopes } from '@livery/core/scopes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { actFor, api, type CreatedKey, readResponse, toApiError } from '../../api/client.ts';
import { keysQuery, membersQuery } from '../../api/queries.ts';
import { Button } from '../../controls/button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { useList } from '../../controls/hooks/use-list.ts';
import { NewSecret } from '../../controls/new-secret.tsx';
import { showFirstError } from '../../controls/show-first-error.ts';
import { ShowMore } from '../../controls/show-more.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { LimitFields, type LimitFieldsProps } from '../../grant/limit-fields.tsx';
import { useLimits } from '../../grant/use-limits.ts';
import { ListState } from '../../shell/list-state.tsx';
import { SettingsPage } from '../../shell/settings-page.tsx';
import { useOrganization, usePermission } from '../../shell/use-organization.ts';
import { text } from '../../text/settings.ts';
import { KeyRow } from './key-row.tsx';

export function KeysPage() {
  if (usePermission('keys:write')) return <Keys />;
  return (
    <SettingsPage
      title={text('keys.title')}
      action={
        <Button variant="primary" disabled>
          {text('keys.new')}
        </Button>
      }
    >
      <p className="text-15 text-text-2">{text('keys.adminsOnly')}</p>
    </SettingsPage>
  );
}

interface CreateKeyProps {
  organizationId: string | undefined;
  organization: LimitFieldsProps['organization'];
  role: CallerRole;
  onCancel: () => void;
  onCreated: (key: CreatedKey) => void;
}

function CreateKey({ organizationId, organization, role, onCancel, onCreated }: CreateKeyProps) {
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
      <LimitFields limits={limits} organization={organization} />
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

function Keys() {
  const { org, account, organization, role } = useOrganization();
  const { new: isCreating } = useSearch({ from: '/app/settings/keys' });
  const navigate = useNavigate();
  const [created, setCreated] = useState<CreatedKey | null>(null);
  const keys = useList(keysQuery(org));
  const members = useList(membersQuery(org));
  const nameMaker = (userId: string | null) => {
    if (userId === account.id) return text('keys.you');
    const maker = members.entries.find((member) => member.userId === userId);
    return maker ? maker.name || (maker.email ?? '') : text('keys.former');
  };
  const setCreating = (isOpen: boolean) =>
    void navigate({
      to: '/settings/keys',
      search: ({ new: _, ...search }) => (isOpen ? { ...search, new: '1' } : search),
    });
  const isOpen = isCreating && !created;
  return (
    <SettingsPage
      title={text('keys.title')}
      action={
        !isOpen &&
        !created && (
          <Button variant="primary" onClick={() => setCreating(true)}>
            {text('keys.new')}
          </Button>
        )
      }
    >
      {created && (
        <NewSecret
          title={text('keys.createdTitle', { name: created.name })}
          about={text('keys.createdText')}
          secret={created.key}
          copyLabel={text('keys.copy')}
          className="mb-12"
          onDone={() => {
            setCreated(null);
            setCreating(false);
          }}
        />
      )}
      {isOpen && (
        <CreateKey
          organizationId={org}
          organization={organization}
          role={role}
          onCancel={() => setCreating(false)}
          onCreated={setCreated}
        />
      )}
      <ListState
        list={keys}
        empty={
          !isOpen && (
            <div className="text-15">
              <p className="font-medium">{text('keys.empty')}</p>
              <p className="mt-1 text-text-2">{text('keys.emptyText')}</p>
            </div>
          )
        }
      >
        <ul className="divide-y divide-line border-y border-line">
          {keys.entries.map((key) => (
            <KeyRow key={key.id} apiKey={key} maker={nameMaker(key.createdByUserId)} organizationId={org} />
          ))}
        </ul>
        <ShowMore {...keys} />
      </ListState>
    </SettingsPage>
  );
}
