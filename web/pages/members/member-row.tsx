import type { CallerRole, Role } from '@livery/core/roles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { actFor, api, type Member, readResponse, toApiError } from '../../api/client.ts';
import { Button } from '../../controls/button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { InlineConfirm } from '../../controls/inline-confirm.tsx';
import { Select } from '../../controls/select.tsx';
import { text } from '../../text/settings.ts';
import { roleChoices } from './roles.ts';

interface MemberRowProps {
  member: Member;
  isSelf: boolean;
  ownRole: CallerRole;
  mayWrite: boolean;
  organizationId: string | undefined;
  organizationName: string;
}

export function MemberRow({
  member,
  isSelf,
  ownRole,
  mayWrite,
  organizationId,
  organizationName,
}: MemberRowProps) {
  const { id, email, role } = member;
  const name = member.name || (email ?? '');
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const target = { params: { path: { id } }, ...actFor(organizationId) };
  const change = useMutation({
    mutationFn: (next: Role) => readResponse(api.PATCH('/members/{id}', { ...target, body: { role: next } })),
    // The own role may be the one that changed, and with it what all pages allow.
    onSettled: () => queryClient.invalidateQueries(),
  });
  const remove = useMutation({
    mutationFn: () => readResponse(api.DELETE('/members/{id}', target)),
    onSuccess: () =>
      isSelf
        ? location.assign('/settings/account')
        : queryClient.invalidateQueries({ queryKey: ['members'] }),
  });
  const explain = (error: unknown) =>
    error && toApiError(error).code === 'sole_owner' ? text('members.soleOwner') : undefined;
  if (isAsking) {
    return (
      <li className="py-4">
        <InlineConfirm
          question={
            isSelf
              ? text('members.leaveAsk', { name: organizationName })
              : text('members.removeAsk', { name })
          }
          confirm={text(isSelf ? 'members.leave' : 'members.remove')}
          keep={text(isSelf ? 'members.stay' : 'members.keep')}
          isPending={remove.isPending}
          error={remove.error}
          errorMessage={explain(remove.error)}
          onConfirm={() => remove.mutate()}
          onKeep={() => setAsking(false)}
        />
      </li>
    );
  }
  const mayChange = mayWrite && (role !== 'owner' || ownRole === 'owner');
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-2.5 sm:grid-cols-[minmax(0,1fr)_8rem_6rem]">
      <div className="col-span-2 min-w-0 sm:col-span-1">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <bdi className="line-clamp-2 min-w-0 text-14 font-medium break-words">{name}</bdi>
          {isSelf && <span className="text-12 text-text-3">{text('members.you')}</span>}
        </p>
        {member.name && <p className="text-13 break-all text-text-2">{email}</p>}
      </div>
      <Select
        label={text('members.role', { name })}
        hidesLabel
        size="small"
        value={change.isPending ? change.variables : role}
        choices={roleChoices(ownRole, role)}
        disabled={!mayChange}
        onChange={(next) => next !== role && change.mutate(next)}
      />
      <Button
        size="small"
        className="justify-self-end"
        disabled={!isSelf && !mayChange}
        aria-label={isSelf ? undefined : text('members.removeNamed', { name })}
        onClick={() => setAsking(true)}
      >
        {text(isSelf ? 'members.leave' : 'members.remove')}
      </Button>
      {change.error && (
        <ErrorNote error={change.error} message={explain(change.error)} className="col-span-full" />
      )}
    </li>
  );
}
