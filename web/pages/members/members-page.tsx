import type { CallerRole, Role } from '@livery/core/roles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { actFor, api, type Invitation, readResponse, toApiError } from '../../api/client.ts';
import { invitationsQuery, membersQuery } from '../../api/queries.ts';
import { Button } from '../../controls/button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { useList } from '../../controls/hooks/use-list.ts';
import { useNow } from '../../controls/hooks/use-now.ts';
import { isEmail } from '../../controls/is-email.ts';
import { Select } from '../../controls/select.tsx';
import { showFirstError } from '../../controls/show-first-error.ts';
import { ShowMore } from '../../controls/show-more.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { ListState } from '../../shell/list-state.tsx';
import { Rows, Section, SettingsPage } from '../../shell/settings-page.tsx';
import { hasPermission, useOrganization } from '../../shell/use-organization.ts';
import { text } from '../../text/settings.ts';
import { formatDay } from '../../text/time.ts';
import { MemberRow } from './member-row.tsx';
import { roleChoices } from './roles.ts';

interface InviteFormProps {
  organizationId: string | undefined;
  ownRole: CallerRole;
  mayWrite: boolean;
}

function InviteForm({ organizationId, ownRole, mayWrite }: InviteFormProps) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const [isChecked, setChecked] = useState(false);
  const queryClient = useQueryClient();
  const invite = useMutation({
    mutationFn: (body: { email: string; role: Role }) =>
      readResponse(api.POST('/invitations', { body, ...actFor(organizationId) })),
    onSuccess: () => {
      setEmail('');
      setChecked(false);
      return queryClient.invalidateQueries({ queryKey: ['invitations'] });
    },
  });
  const address = email.trim();
  const refusal = invite.error ? toApiError(invite.error).issueAt('email') : undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (isEmail(address)) invite.mutate({ email: address, role });
    else showFirstError(event.currentTarget);
  };
  return (
    <form noValidate onSubmit={submit} className="flex max-w-[45rem] flex-col gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_8rem_auto]">
        <TextField
          label={text('members.email')}
          error={isChecked && !isEmail(address) ? text('field.email') : refusal}
          type="email"
          name="invite"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={320}
          disabled={!mayWrite}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Select
          label={text('members.inviteRole')}
          value={role}
          choices={mayWrite ? roleChoices(ownRole) : roleChoices('editor')}
          onChange={setRole}
          disabled={!mayWrite}
        />
        <Button type="submit" variant="primary" disabled={!mayWrite || invite.isPending} className="sm:mt-7">
          {text('members.invite')}
        </Button>
      </div>
      {!mayWrite && <p className="text-13 text-text-3">{text('members.adminsOnly')}</p>}
      {invite.error && !refusal && <ErrorNote error={invite.error} />}
    </form>
  );
}

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

interface InvitationRowProps {
  invitation: Invitation;
  organizationId: string | undefined;
}

function InvitationRow({ invitation, organizationId }: InvitationRowProps) {
  const { id, email, role, status, expiresAt } = invitation;
  const now = useNow(60_000);
  const queryClient = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () =>
      readResponse(api.DELETE('/invitations/{id}', { params: { path: { id } }, ...actFor(organizationId) })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['invitations'] }),
  });
  const values = { role: text(`role.${role}`), day: formatDay(new Date(expiresAt), now) };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0">
        <p className="text-14 font-medium break-all">{email}</p>
        <p className="text-13 text-text-2">
          {text(status === 'expired' ? 'members.invitationExpired' : 'members.invitedUntil', values)}
        </p>
      </div>
      <Button
        size="small"
        disabled={withdraw.isPending}
        aria-label={text('members.withdrawNamed', { email })}
        onClick={() => withdraw.mutate()}
      >
        {text('members.withdraw')}
      </Button>
      {withdraw.error && <ErrorNote error={withdraw.error} className="col-span-2" />}
    </li>
  );
}
