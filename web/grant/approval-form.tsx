import type { Scope } from '@livery/core/scopes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { KeyApproval } from '../api/client.ts';
import { organizationsQuery } from '../api/queries.ts';
import { Button, ButtonLink } from '../controls/button.tsx';
import { CopyButton } from '../controls/copy-button.tsx';
import { ErrorNote } from '../controls/error-note.tsx';
import { Select } from '../controls/select.tsx';
import { showFirstError } from '../controls/show-first-error.ts';
import { hasPermission } from '../shell/use-organization.ts';
import { text } from '../text/approval.ts';
import { chooseOrganization } from './choose-organization.ts';
import { LimitFields } from './limit-fields.tsx';
import { useLimits } from './use-limits.ts';

interface ApprovalFormProps {
  /** What was asked for; all of it is ticked. */
  scopes: readonly Scope[];
  approveLabel: 'device.approve' | 'consent.allow';
  denyLabel: 'device.deny' | 'consent.deny';
  /** What to say before the click to those whose role cannot make keys. */
  needsAdmin: 'device.needsAdmin' | 'consent.needsAdmin';
  /** An address where someone else can decide. */
  link?: string;
  onApprove: (approval: KeyApproval, organizationName: string) => void;
  onDeny: () => void;
  isPending: boolean;
  error: unknown;
}

/** Which organisation a key belongs to, what it may do, spend and for how long; then approve or deny. */
export function ApprovalForm({
  scopes,
  approveLabel,
  denyLabel,
  needsAdmin,
  link,
  onApprove,
  onDeny,
  isPending,
  error,
}: ApprovalFormProps) {
  const { data: organizations = [] } = useInfiniteQuery(organizationsQuery());
  const [chosenId, setChosenId] = useState<string | null>(null);
  const organization = organizations.find(({ id }) => id === chosenId) ?? chooseOrganization(organizations);
  const limits = useLimits(scopes, scopes, organization?.role ?? 'guest');
  if (!organization) {
    return (
      <div className="flex flex-col items-start gap-4">
        <p className="text-15 text-text-2">{text('grant.noOrganization')}</p>
        <ButtonLink to="/settings/account" variant="primary" size="large">
          {text('grant.newOrganization')}
        </ButtonLink>
      </div>
    );
  }
  const mayApprove = hasPermission(organization.role, 'keys:write');
  const approve = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!mayApprove) return;
    const granted = limits.read();
    if (granted) onApprove({ organizationId: organization.id, ...granted }, organization.name);
    else showFirstError(event.currentTarget);
  };
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={approve}>
      <Select
        label={text('grant.organization')}
        value={organization.id}
        choices={organizations.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setChosenId}
        size="large"
      />
      {mayApprove ? (
        <LimitFields limits={limits} organization={organization} size="large" />
      ) : (
        <div className="flex flex-col items-start gap-3">
          <p role="status" className="text-15 break-words">
            {text(needsAdmin, { name: organization.name })}
          </p>
          {link && <CopyButton value={link} label={text('device.copyLink')} />}
        </div>
      )}
      {error != null && <ErrorNote error={error} />}
      <div className="sticky bottom-0 z-10 -mx-4 mt-auto flex gap-2.5 border-t border-line bg-surface px-4 pt-2.5 pb-[max(1rem,env(safe-area-inset-bottom))] sm:static sm:mx-0 sm:mt-2 sm:border-0 sm:p-0">
        <Button size="large" onClick={onDeny} disabled={isPending}>
          {text(denyLabel)}
        </Button>
        <Button
          type="submit"
          variant="primary"
          size="large"
          disabled={isPending || !mayApprove}
          className="min-w-0 flex-1 shrink"
        >
          <span className="min-w-0 truncate">{text(approveLabel, { name: organization.name })}</span>
        </Button>
      </div>
    </form>
  );
}
