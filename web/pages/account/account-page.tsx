import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, readResponse } from '../../api/client.ts';
import { organizationsQuery } from '../../api/queries.ts';
import { Button } from '../../controls/button.tsx';
import { useList } from '../../controls/hooks/use-list.ts';
import { SavedField } from '../../controls/saved-field.tsx';
import { ShowMore } from '../../controls/show-more.tsx';
import { Switch } from '../../controls/switch.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { changePreferences, usePreferences } from '../../preferences/preferences.ts';
import { leaveBrowser } from '../../shell/forget-person.ts';
import { Rows, Section, SettingsPage } from '../../shell/settings-page.tsx';
import { ThemeChoice } from '../../shell/theme-choice.tsx';
import { useOrganization } from '../../shell/use-organization.ts';
import { text } from '../../text/settings.ts';
import { DeleteWithConfirm } from './delete-with-confirm.tsx';
import { NameForm } from './name-form.tsx';

function OrganizationList() {
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
          {list.entries.map(({ id, name, role, balance, isCharged }) => (
            <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2.5">
              <div className="min-w-0">
                <bdi className="line-clamp-2 text-14 font-medium break-words">{name}</bdi>
                <p className="text-13 text-text-2 tabular-nums">
                  {isCharged
                    ? text('account.balance', { role: text(`role.${role}`), n: balance })
                    : text(`role.${role}`)}
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

export function AccountPage() {
  const { account } = useOrganization();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries();
  const rename = async (name: string) => {
    await readResponse(api.PATCH('/account', { body: { name } }));
    await refresh();
  };
  const deleteAccount = useMutation({
    mutationFn: () => readResponse(api.DELETE('/account')),
    onSuccess: leaveBrowser,
  });
  return (
    <SettingsPage title={text('account.title')}>
      <Section title={text('account.you')}>
        <div className="flex flex-col gap-5">
          <SavedField label={text('account.name')} value={account.name} onSave={rename} />
          <div className="max-w-[28rem] pe-[4.75rem]">
            <TextField label={text('account.email')} value={account.email ?? ''} readOnly />
          </div>
        </div>
      </Section>
      <Section title={text('account.organizations')}>
        <OrganizationList />
      </Section>
      <Section title={text('account.browser')}>
        <BrowserChoices />
      </Section>
      <Section title={text('account.deleteTitle')}>
        <DeleteWithConfirm
          about={text('account.deleteText')}
          label={text('account.delete')}
          question={text('account.deleteAsk')}
          deletion={deleteAccount}
        />
      </Section>
    </SettingsPage>
  );
}

/** Choices that stay in this browser. */
function BrowserChoices() {
  const { hasSingleKeys } = usePreferences();
  return (
    <div className="flex max-w-[28rem] flex-col gap-6">
      <div className="flex flex-col gap-2">
        <p className="text-13 font-medium">{text('theme.label')}</p>
        <ThemeChoice />
      </div>
      <Switch
        label={text('account.singleKeys')}
        hint={text('account.singleKeysHint')}
        isOn={hasSingleKeys}
        onChange={(next) => changePreferences({ hasSingleKeys: next })}
      />
    </div>
  );
}
