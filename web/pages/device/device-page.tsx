import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { toApiError } from '../../api/error.ts';
import { accountQuery, deviceQuery } from '../../api/queries.ts';
import type { DeviceRequest, KeyApproval } from '../../api/records.ts';
import { ButtonLink } from '../../controls/button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { ApprovalForm } from '../../grant/approval-form.tsx';
import { Outcome } from '../../shell/outcome.tsx';
import { SinglePage, TwoColumns } from '../../shell/single-page.tsx';
import { text } from '../../text/text.ts';
import { AboutRequest } from './about-request.tsx';
import { EnterCode } from './enter-code.tsx';
import { toUserCode } from './user-code.ts';

/** A person approves or denies the key that an agent asks for. */
export function DevicePage() {
  const { code } = useSearch({ from: '/device' });
  const { data: account } = useQuery(accountQuery());
  return (
    <SinglePage title={text('device.title')} email={account?.email}>
      {code ? <Request key={code} code={code} /> : <EnterCode />}
    </SinglePage>
  );
}

function Request({ code }: { code: string }) {
  const { data: request, error, refetch } = useQuery(deviceQuery(code));
  if (request) return <Decision request={request} code={code} />;
  if (!error) return null;
  const isUnknown = [400, 404].includes(toApiError(error).status);
  return isUnknown ? (
    <EnterCode unknown={code} />
  ) : (
    <Outcome title={text('error.title')} text={<ErrorNote error={error} onRetry={() => void refetch()} />} />
  );
}

/** What this page itself has done; what was done before is in the request. */
type Answered = { kind: 'approved'; organizationName: string } | { kind: 'denied' };

function Decision({ request, code }: { request: DeviceRequest; code: string }) {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [hasEnded, setEnded] = useState(() => new Date(request.expiresAt) <= new Date());
  const queryClient = useQueryClient();
  const userCode = toUserCode(code) ?? code;
  const path = { params: { path: { userCode } } };
  // Someone may have answered it meanwhile, or it has run out: then the request itself says so.
  const onError = () => queryClient.invalidateQueries({ queryKey: ['device'] });
  const approve = useMutation({
    mutationFn: ({ approval }: { approval: KeyApproval; organizationName: string }) =>
      answerOf(api.POST('/device/{userCode}/approve', { ...path, body: approval })),
    onSuccess: (_, { organizationName }) => setAnswered({ kind: 'approved', organizationName }),
    onError,
  });
  const deny = useMutation({
    mutationFn: () => answerOf(api.POST('/device/{userCode}/deny', path)),
    onSuccess: () => setAnswered({ kind: 'denied' }),
    onError,
  });
  const end = useCallback(() => setEnded(true), []);

  if (answered?.kind === 'approved') {
    return (
      <Outcome
        title={text('device.approved')}
        text={text('device.approvedText', { name: answered.organizationName })}
      >
        <ButtonLink to="/settings/keys" size="large">
          {text('device.keys')}
        </ButtonLink>
      </Outcome>
    );
  }
  if (answered) return <Outcome title={text('device.denied')} text={text('device.deniedText')} />;
  if (request.status === 'approved' || request.status === 'denied') {
    const isApproved = request.status === 'approved';
    return (
      <Outcome
        title={text('device.used')}
        text={text(isApproved ? 'device.usedApproved' : 'device.usedDenied')}
      />
    );
  }
  if (request.status === 'expired' || hasEnded) {
    return <Outcome title={text('device.expired')} text={text('device.expiredText')} />;
  }
  return (
    <TwoColumns about={<AboutRequest request={request} onEnd={end} />}>
      <ApprovalForm
        scopes={request.scopes}
        approveLabel="device.approve"
        denyLabel="device.deny"
        needsAdmin="device.needsAdmin"
        link={`${location.origin}/device?code=${encodeURIComponent(userCode)}`}
        onApprove={(approval, organizationName) => approve.mutate({ approval, organizationName })}
        onDeny={() => deny.mutate()}
        isPending={approve.isPending || deny.isPending}
        error={approve.error ?? deny.error}
      />
    </TwoColumns>
  );
}
