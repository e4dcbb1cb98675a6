import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { organizationsQuery } from '../../api/queries.ts';
import { Button } from '../../controls/button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { useList } from '../../controls/hooks/use-list.ts';
import { ShowMore } from '../../controls/show-more.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { Rows } from '../../shell/settings-page.tsx';
import { useOrganization } from '../../shell/use-organization.ts';
import { text } from '../../text/settings.ts';

export function OrganizationList() {
  const { organization } = useOrganization();
  const list = useList(organizationsQuery());
  const navigate = useNavigate();
  const open = (org: string) => void navigate({ to: '/settings/account', search: { org } });
  return (
    <>
      {list.entries.length === 0 && !list.isLoading && (
        <p className="text-15 text-text-2">{text('account.noOrganization')}</p>
      )}
      {list.entries.length > 0 && (
        <Rows>
          {list.entries.map(({ id, name, role, balance }) => (
            <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2.5">
              <div className="min-w-0">
                <bdi className="line-clamp-2 text-14 font-medium break-words">{name}</bdi>
                <p className="text-13 text-text-2 tabular-nums">
                  {text('account.balance', { role: text(`role.${role}`), n: balance })}
                </p>
              </div>
              {id === organization?.id ? (
                <span className="text-13 text-ok">{text('account.current')}</span>
              ) : (
                <Button
                  size="small"
                  aria-label={text('account.switchNamed', { name })}
                  onClick={() => open(id)}
                >
                  {text('account.switch')}
                </Button>
              )}
            </li>
          ))}
        </Rows>
      )}
      <ShowMore {...list} />
      <CreateOrganization onCreated={open} />
    </>
  );
}

function CreateOrganization({ onCreated }: { onCreated: (id: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const queryClient = useQueryClient();
  const create = useMutation({
    mutationFn: (chosen: string) => answerOf(api.POST('/organizations', { body: { name: chosen } })),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: ['organizations'] });
      setOpen(false);
      setName('');
      onCreated(id);
    },
  });
  if (!isOpen) {
    return (
      <div className="mt-4">
        <Button onClick={() => setOpen(true)}>{text('account.new')}</Button>
      </div>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') create.mutate(name.trim());
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      className="mt-5 flex max-w-[28rem] flex-col gap-4"
    >
      <TextField
        label={text('account.newName')}
        maxLength={200}
        autoComplete="off"
        autoFocus
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {create.error && <ErrorNote error={create.error} />}
      <div className="flex gap-2">
        <Button onClick={() => setOpen(false)}>{text('action.cancel')}</Button>
        <Button type="submit" variant="primary" disabled={name.trim() === '' || create.isPending}>
          {text('account.create')}
        </Button>
      </div>
    </form>
  );
}
