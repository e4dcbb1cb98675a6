import { invitationsQuery, membersQuery } from '../../api/queries.ts';
import { useList } from '../../controls/hooks/use-list.ts';
import { ShowMore } from '../../controls/show-more.tsx';
import { ListState } from '../../shell/list-state.tsx';
import { hasPermission } from '../../shell/permissions.ts';
import { Rows, Section, SettingsPage } from '../../shell/settings-page.tsx';
import { useOrganization } from '../../shell/use-organization.ts';
import { text } from '../../text/settings.ts';
import { InvitationRow } from './invitation-row.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberRow } from './member-row.tsx';

export function MembersPage() {
  const { org, account, organization, role } = useOrganization();
  const members = useList(membersQuery(org));
  const invitations = useList(invitationsQuery(org));
  const mayWrite = hasPermission(role, 'members:write');
  const open = invitations.entries.filter(({ status }) => status !== 'accepted');
  return (
    <SettingsPage title={text('members.title')}>
      <ListState list={members}>
        <Rows>
          {members.entries.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              isSelf={member.userId === account.id}
              ownRole={role}
              mayWrite={mayWrite}
              organizationId={org}
              organizationName={organization?.name ?? ''}
            />
          ))}
        </Rows>
        <ShowMore {...members} />
      </ListState>
      <div className="mt-12">
        <Section title={text('members.inviteTitle')}>
          <InviteForm organizationId={org} ownRole={role} mayWrite={mayWrite} />
        </Section>
        {mayWrite && (open.length > 0 || invitations.error) && (
          <Section title={text('members.invitations')}>
            <ListState list={invitations}>
              <Rows>
                {open.map((invitation) => (
                  <InvitationRow key={invitation.id} invitation={invitation} organizationId={org} />
                ))}
              </Rows>
              <ShowMore {...invitations} />
            </ListState>
          </Section>
        )}
      </div>
    </SettingsPage>
  );
}
