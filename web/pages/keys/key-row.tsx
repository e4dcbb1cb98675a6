import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type ApiKey, actFor, api, readResponse } from '../../api/client.ts';
import { Button } from '../../controls/button.tsx';
import { useNow } from '../../controls/hooks/use-now.ts';
import { InlineConfirm } from '../../controls/inline-confirm.tsx';
import { describeScopes } from '../../grant/describe-scopes.ts';
import { formatNumber } from '../../text/define-messages.ts';
import { text } from '../../text/settings.ts';
import { formatDay, formatMoment } from '../../text/time.ts';

interface KeyRowProps {
  apiKey: ApiKey;
  maker: string;
  organizationId: string | undefined;
}

export function KeyRow({ apiKey, maker, organizationId }: KeyRowProps) {
  const { id, name, kind, prefix, spent, cap, lastUsedAt, expiresAt } = apiKey;
  const [isAsking, setAsking] = useState(false);
  const now = useNow(60_000);
  const queryClient = useQueryClient();
  const revoke = useMutation({
    mutationFn: () =>
      readResponse(api.DELETE('/keys/{id}', { params: { path: { id } }, ...actFor(organizationId) })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['keys'] }),
  });
  if (isAsking) {
    return (
      <li className="py-4">
        <InlineConfirm
          question={text('keys.revokeAsk', { name })}
          confirm={text('keys.revoke')}
          keep={text('keys.keep')}
          isPending={revoke.isPending}
          error={revoke.error}
          onConfirm={() => revoke.mutate()}
          onKeep={() => setAsking(false)}
        />
      </li>
    );
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-3 py-3.5 xl:grid-cols-[minmax(0,1fr)_31rem_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <span className="line-clamp-2 min-w-0 text-14 font-medium break-words">
            <bdi>{name}</bdi>
          </span>
          {kind !== 'key' && <span className="text-12 text-text-3">{text(`keys.kind.${kind}`)}</span>}
        </p>
        <p className="font-mono text-12 break-all text-text-2">
          <bdi dir="ltr">{prefix}…</bdi>
        </p>
        <p className="mt-1 text-12 text-text-3">{describeScopes(apiKey.scopes)}</p>
      </div>
      <dl className="col-span-2 row-start-2 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4 xl:col-span-1 xl:row-start-auto">
        <Value name={text('keys.spent')}>
          {cap === null
            ? text('keys.spentUncapped', { spent: formatNumber(spent) })
            : text('keys.spentOf', { spent: formatNumber(spent), cap: formatNumber(cap) })}
        </Value>
        <Value name={text('keys.lastUsed')}>
          {lastUsedAt ? formatMoment(new Date(lastUsedAt), now) : text('keys.neverUsed')}
        </Value>
        <Value name={text('keys.expires')}>{describeExpiry(expiresAt, now)}</Value>
        <Value name={text('keys.createdBy')}>{maker}</Value>
      </dl>
      <Button
        size="small"
        aria-label={text('keys.revokeNamed', { name })}
        onClick={() => setAsking(true)}
        className="col-start-2 row-start-1 xl:col-start-3"
      >
        {text('keys.revoke')}
      </Button>
    </li>
  );
}

function Value({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-text-3">{name}</dt>
      <dd className="text-13 break-words tabular-nums">{children}</dd>
    </div>
  );
}

function describeExpiry(expiresAt: string | null, now: Date): ReactNode {
  if (!expiresAt) return text('keys.neverExpires');
  const date = new Date(expiresAt);
  if (date > now) return formatMoment(date, now);
  return <span className="text-warn">{text('keys.expired', { day: formatDay(date, now) })}</span>;
}
