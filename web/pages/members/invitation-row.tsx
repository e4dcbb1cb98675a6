import { useMutation, useQueryClient } from '@tanstack/react-query';
import { actFor, answerOf, api } from '../../api/client.ts';
import type { Invitation } from '../../api/records.ts';
import { Button } from '../../controls/button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { useNow } from '../../controls/hooks/use-now.ts';
import { text } from '../../text/settings.ts';
import { formatDay } from '../../text/time.ts';

interface InvitationRowProps {
  invitation: Invitation;
  organizationId: string | undefined;
}

export function InvitationRow({ invitation, organizationId }: InvitationRowProps) {
  const { id, email, role, status, expiresAt } = invitation;
  const now = useNow(60_000);
  const queryClient = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () =>
      answerOf(api.DELETE('/invitations/{id}', { params: { path: { id } }, ...actFor(organizationId) })),
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
      {withdraw.error && (
        <div className="col-span-2">
          <ErrorNote error={withdraw.error} />
        </div>
      )}
    </li>
  );
}
