import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, readResponse } from '../../api/client.ts';
import { SavedField } from '../../controls/saved-field.tsx';
import { Switch } from '../../controls/switch.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { changePreferences, usePreferences } from '../../preferences/preferences.ts';
import { leaveBrowser } from '../../shell/forget-person.ts';
import { Section, SettingsPage } from '../../shell/settings-page.tsx';
import { ThemeChoice } from '../../shell/theme-choice.tsx';
import { useOrganization } from '../../shell/use-organization.ts';
import { text } from '../../text/settings.ts';
import { DeleteWithConfirm } from './delete-with-confirm.tsx';
import { OrganizationList } from './organization-list.tsx';

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
