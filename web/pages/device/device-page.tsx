import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { api, type DeviceRequest, type KeyApproval, readResponse, toApiError } from '../../api/client.ts';
import { accountQuery, deviceQuery } from '../../api/queries.ts';
import { Button, ButtonLink } from '../../controls/button.tsx';
import { Countdown } from '../../controls/countdown.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { Fact, Facts } from '../../controls/facts.tsx';
import { useNow } from '../../controls/hooks/use-now.ts';
import { showFirstError } from '../../controls/show-first-error.ts';
import { TextField } from '../../controls/text-field.tsx';
import { ApprovalForm } from '../../grant/approval-form.tsx';
import { Outcome, SinglePage, TwoColumns } from '../../shell/single-page.tsx';
import { text } from '../../text/approval.ts';
import { formatMomentLong } from '../../text/time.ts';
import { toUserCode } from './user-code.ts';

interface EnterCodeProps {
  handle: string | undefined;
  onFound: (userCode: string) => void;
}

/** The first step: the code proves that the person sees where the agent runs. */
function EnterCode({ handle, onFound }: EnterCodeProps) {
  const [typed, setTyped] = useState('');
  const [isMalformed, setMalformed] = useState(false);
  const queryClient = useQueryClient();
  const find = useMutation({
    mutationFn: (userCode: string) => queryClient.fetchQuery(deviceQuery(userCode, handle)),
    onSuccess: (_, userCode) => onFound(userCode),
  });
  const { status, details } = find.error ? toApiError(find.error) : {};
  const isWrong = status === 404;
  if (isWrong && (details as { codesLeft?: number } | null)?.codesLeft === 0) {
    return <Outcome title={text('device.locked')} text={text('device.lockedText')} />;
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const code = toUserCode(typed);
    setMalformed(!code);
    // Wrong codes are counted, so the same one is not sent again.
    if (code && !isWrong) find.mutate(code, { onError: () => showFirstError(form) });
    else showFirstError(form);
  };
  const change = (value: string) => {
    setTyped(value);
    setMalformed(false);
    find.reset();
  };
  const wrong = text(handle ? 'device.wrong' : 'device.unknown');
  return (
    <div className="max-w-[25rem]">
      <h1 className="text-24 font-semibold sm:text-28">{text('device.enterTitle')}</h1>
      <p className="mt-2 text-15 text-balance text-text-2">{text('device.enterText')}</p>
      <form noValidate onSubmit={submit} className="mt-8 flex flex-col gap-5">
        <TextField
          label={text('device.code')}
          hint={text('device.codeHint')}
          error={isMalformed ? text('device.malformed') : isWrong ? wrong : undefined}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          autoFocus
          value={typed}
          onChange={(event) => change(event.target.value)}
          placeholder="XXXX-XXXX"
          // As large as in the next step, larger than the text of other fields.
          className="h-20! px-4! font-mono text-[3rem]! font-medium tracking-[-0.01em] uppercase placeholder:text-edge sm:h-24! sm:text-64!"
        />
        {find.error && !isWrong && <ErrorNote error={find.error} />}
        <Button type="submit" variant="primary" size="large" disabled={find.isPending || find.isSuccess}>
          {text('device.continue')}
        </Button>
      </form>
    </div>
  );
}

/** A person types the code that an agent shows, then approves or denies the key that it asks for. */
export function DevicePage() {
  const { handle } = useParams({ strict: false });
  // Never in the address: a link with the code could be sent to a person who does not see the agent.
  const [code, setCode] = useState<string | null>(null);
  const { data: account } = useQuery(accountQuery());
  return (
    <SinglePage title={text(code ? 'device.title' : 'device.enterTitle')} email={account?.email}>
      {code ? <Request code={code} handle={handle} /> : <EnterCode handle={handle} onFound={setCode} />}
    </SinglePage>
  );
}

function Request({ code, handle }: { code: string; handle: string | undefined }) {
  const { data: request } = useQuery(deviceQuery(code, handle));
  return request ? <Decision request={request} handle={handle} /> : null;
}

/** What this page itself has done; what was done before is in the request. */
type Decided = { kind: 'approved'; organizationName: string } | { kind: 'denied' };

function Decision({ request, handle }: { request: DeviceRequest; handle: string | undefined }) {
  const [decided, setDecided] = useState<Decided | null>(null);
  const [hasEnded, setEnded] = useState(() => new Date(request.expiresAt) <= new Date());
  const queryClient = useQueryClient();
  const path = { params: { path: { userCode: request.userCode } } };
  // It may have been decided or expired since: then the request shows that state.
  const onError = () => queryClient.invalidateQueries({ queryKey: ['device'] });
  const approve = useMutation({
    mutationFn: ({ approval }: { approval: KeyApproval; organizationName: string }) =>
      readResponse(api.POST('/device/{userCode}/approve', { ...path, body: approval })),
    onSuccess: (_, { organizationName }) => setDecided({ kind: 'approved', organizationName }),
    onError,
  });
  const deny = useMutation({
    mutationFn: () => readResponse(api.POST('/device/{userCode}/deny', path)),
    onSuccess: () => setDecided({ kind: 'denied' }),
    onError,
  });
  const end = useCallback(() => setEnded(true), []);

  if (decided?.kind === 'approved') {
    return (
      <Outcome
        title={text('device.approved')}
        text={text('device.approvedText', { name: decided.organizationName })}
      >
        <ButtonLink to="/settings/keys" size="large">
          {text('device.keys')}
        </ButtonLink>
      </Outcome>
    );
  }
  if (decided) return <Outcome title={text('device.denied')} text={text('device.deniedText')} />;
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
        link={`${location.origin}/device${handle ? `/${handle}` : ''}`}
        onApprove={(approval, organizationName) => approve.mutate({ approval, organizationName })}
        onDeny={() => deny.mutate()}
        isPending={approve.isPending || deny.isPending}
        error={approve.error ?? deny.error}
      />
    </TwoColumns>
  );
}

/** The code, first and largest, and who asks from where. */
function AboutRequest({ request, onEnd }: { request: DeviceRequest; onEnd: () => void }) {
  const now = useNow(15_000);
  const heading = useRef<HTMLHeadingElement>(null);
  // It takes the place of the field for the code, so focus moves to it and it is read out.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const createdAt = new Date(request.createdAt);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-24 font-semibold text-balance outline-none sm:text-28">
        {text('device.title')}
      </h1>
      <p className="mt-3 font-mono text-[3rem]/[3.25rem] font-medium tracking-[-0.01em] sm:mt-6 sm:text-64">
        <bdi>{request.userCode}</bdi>
      </p>
      <p className="mt-3 max-w-[23rem] text-15 text-text-2">{text('device.warning')}</p>
      <div className="mt-6">
        <Facts>
          {request.email && <Fact name={text('device.sentTo')}>{request.email}</Fact>}
          <Fact name={text('device.from')}>
            {request.address ? (
              <span className="font-mono text-12 break-all">{request.address}</span>
            ) : (
              text('device.unknownAddress')
            )}
          </Fact>
          <Fact name={text('device.client')}>
            {/* The agent chose this name, so it proves nothing. */}
            <bdi className="line-clamp-2 break-all" title={request.userAgent ?? undefined}>
              {request.userAgent || text('device.unknownClient')}
            </bdi>
          </Fact>
          <Fact name={text('device.when')}>{formatMomentLong(createdAt, now)}</Fact>
          <Fact name={text('device.endsIn')}>
            <Countdown from={createdAt} to={new Date(request.expiresAt)} onEnd={onEnd} />
          </Fact>
        </Facts>
      </div>
    </>
  );
}
