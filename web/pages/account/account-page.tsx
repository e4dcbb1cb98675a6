import { useMutation, useQueryClient } from '@tanstack/react-query';
import { actFor, answerOf, api } from '../../api/client.ts';
import { SavedField } from '../../controls/saved-field.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { hasPermission } from '../../shell/permissions.ts';
import { Section, SettingsPage } from '../../shell/settings-page.tsx';
import { useOrganization } from '../../shell/use-organization.ts';
import { text } from '../../text/text.ts';
import { DeleteInPlace } from './delete-in-place.tsx';
import { OrganizationList } from './organization-list.tsx';

export function AccountPage() {
  const { account, organization } = useOrganization();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries();
  const rename = async (name: string) => {
    await answerOf(api.PATCH('/account', { body: { name } }));
    await refresh();
  };
  const renameOrganization = async (name: string) => {
    await answerOf(api.PATCH('/organization', { body: { name }, ...actFor(organization?.id) }));
    await refresh();
  };
  const deleteAccount = useMutation({
    mutationFn: () => answerOf(api.DELETE('/account')),
    onSuccess: () => location.assign('/'),
  });
  const deleteOrganization = useMutation({
    mutationFn: () => answerOf(api.DELETE('/organization', actFor(organization?.id))),
    // The address may name the one that is gone.
    onSuccess: () => location.assign('/settings/account'),
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
      {organization && (
        <Section title={organization.name}>
          <div key={organization.id} className="flex flex-col gap-8">
            <SavedField
              label={text('account.organizationName')}
              value={organization.name}
              disabled={!hasPermission(organization.role, 'organization:write')}
              onSave={renameOrganization}
            />
            {hasPermission(organization.role, 'organization:delete') && (
              <DeleteInPlace
                about={text('account.deleteOrganizationText')}
                label={text('account.deleteOrganization', { name: organization.name })}
                question={text('account.deleteOrganizationAsk', { name: organization.name })}
                deletion={deleteOrganization}
              />
            )}
          </div>
        </Section>
      )}
      <Section title={text('account.deleteTitle')}>
        <DeleteInPlace
          about={text('account.deleteText')}
          label={text('account.delete')}
          question={text('account.deleteAsk')}
          deletion={deleteAccount}
        />
      </Section>
    </SettingsPage>
  );
}
