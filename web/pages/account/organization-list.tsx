import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, readResponse } from '../../api/client.ts';
import { organizationsQuery } from '../../api/queries.ts';
import { Button } from '../../controls/button.tsx';
import { useList } from '../../controls/hooks/use-list.ts';
import { NameForm } from '../../controls/name-form.tsx';
import { ShowMore } from '../../controls/show-more.tsx';
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
  const queryClient = useQueryClient();
  const create = useMutation({
    mutationFn: (chosen: string) => readResponse(api.POST('/organizations', { body: { name: chosen } })),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: ['organizations'] });
      setOpen(false);
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
  return (
    <NameForm
      label={text('account.newName')}
      submitLabel={text('account.create')}
      cancelLabel={text('action.cancel')}
      isPending={create.isPending}
      error={create.error}
      onName={create.mutate}
      onCancel={() => setOpen(false)}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      className="mt-5 max-w-[28rem]"
    />
  );
}
