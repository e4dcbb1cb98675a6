import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { actFor, api, mediaUrl, readResponse } from '../../api/client.ts';
import { ButtonAnchor } from '../../controls/button.tsx';
import { Fact, Facts } from '../../controls/facts.tsx';
import { SavedField } from '../../controls/saved-field.tsx';
import { Section, SettingsPage } from '../../shell/settings-page.tsx';
import { hasPermission, useOrganization } from '../../shell/use-organization.ts';
import { text } from '../../text/settings.ts';
import { formatDay } from '../../text/time.ts';
import { DeleteWithConfirm } from '../account/delete-with-confirm.tsx';

export function OrganizationPage() {
  const { organization } = useOrganization();
  const queryClient = useQueryClient();
  const rename = async (name: string) => {
    await readResponse(api.PATCH('/organization', { body: { name }, ...actFor(organization?.id) }));
    await queryClient.invalidateQueries({ queryKey: ['organizations'] });
  };
  const deletion = useMutation({
    mutationFn: () =>
      readResponse(
        api.DELETE('/organization', {
          params: { query: { name: organization?.name ?? '' } },
          ...actFor(organization?.id),
        }),
      ),
    // The address may name the one that is gone.
    onSuccess: () => location.assign('/settings/account'),
  });
  if (!organization) {
    return (
      <SettingsPage title={text('nav.organization')}>
        <p className="text-15 text-text-2">{text('account.noOrganization')}</p>
      </SettingsPage>
    );
  }
  const mayRename = hasPermission(organization.role, 'organization:write');
  return (
    <SettingsPage title={text('nav.organization')}>
      <div key={organization.id}>
        <Section title={text('organization.general')}>
          <SavedField
            label={text('account.organizationName')}
            value={organization.name}
            disabled={!mayRename}
            onSave={rename}
          />
          {!mayRename && <p className="mt-2 text-13 text-text-3">{text('organization.needsAdmin')}</p>}
          <div className="mt-6 max-w-[28rem]">
            <Facts>
              {organization.isCharged && (
                <Fact name={text('organization.credits')}>
                  <Link to="/credits" className="rounded-box tabular-nums underline underline-offset-2">
                    {text('organization.creditsLeft', { n: organization.balance })}
                  </Link>
                </Fact>
              )}
              <Fact name={text('organization.role')}>{text(`role.${organization.role}`)}</Fact>
              <Fact name={text('organization.since')}>
                {formatDay(new Date(organization.createdAt), new Date())}
              </Fact>
            </Facts>
          </div>
        </Section>
        <Section title={text('organization.transfer')}>
          <p className="max-w-[45rem] text-13 text-text-2">{text('organization.transferText')}</p>
        </Section>
        {hasPermission(organization.role, 'organization:export') && (
          <Section title={text('organization.export')}>
            <p className="mb-4 max-w-[45rem] text-13 text-text-2">{text('organization.exportText')}</p>
            <ButtonAnchor download href={mediaUrl('/organization/export')}>
              <Download />
              {text('organization.exportButton')}
            </ButtonAnchor>
          </Section>
        )}
        {hasPermission(organization.role, 'organization:delete') && (
          <Section title={text('organization.delete')}>
            <DeleteWithConfirm
              about={text('account.deleteOrganizationText')}
              label={text('account.deleteOrganization', { name: organization.name })}
              question={text('account.deleteOrganizationAsk', { name: organization.name })}
              deletion={deletion}
            />
          </Section>
        )}
      </div>
    </SettingsPage>
  );
}
