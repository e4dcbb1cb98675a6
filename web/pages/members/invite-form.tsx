import type { CallerRole, Role } from '@livery/core/roles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { actFor, api, readResponse } from '../../api/client.ts';
import { toApiError } from '../../api/error.ts';
import { Button } from '../../controls/button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { isEmail } from '../../controls/is-email.ts';
import { Select } from '../../controls/select.tsx';
import { showFirstError } from '../../controls/show-first-error.ts';
import { TextField } from '../../controls/text-field.tsx';
import { text } from '../../text/settings.ts';
import { roleChoices } from './roles.ts';

interface InviteFormProps {
  organizationId: string | undefined;
  ownRole: CallerRole;
  mayWrite: boolean;
}

export function InviteForm({ organizationId, ownRole, mayWrite }: InviteFormProps) {
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
