import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { api, type KeyApproval, type OauthRequest, readResponse, toApiError } from '../../api/client.ts';
import { accountQuery, oauthRequestQuery } from '../../api/queries.ts';
import { isSafeRedirect } from '../../api/safe-redirect.ts';
import { classNames } from '../../controls/class-names.ts';
import { Countdown } from '../../controls/countdown.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { Fact, Facts } from '../../controls/facts.tsx';
import { ApprovalForm } from '../../grant/approval-form.tsx';
import { HomeLink } from '../../shell/home-link.tsx';
import { Outcome, SinglePage, TwoColumns } from '../../shell/single-page.tsx';
import { text } from '../../text/approval.ts';

/** A person allows or denies an OAuth client. */
export function ConsentPage() {
  const { request: uid } = useSearch({ from: '/oauth/consent' });
  const { data: account } = useQuery(accountQuery());
  const { data: request, error, refetch } = useQuery({ ...oauthRequestQuery(uid ?? ''), enabled: !!uid });
  const isGone = error && [400, 404, 410].includes(toApiError(error).status);
  const title = request
    ? `${request.clientName} ${text('consent.title')}`
    : text(uid ? 'consent.gone' : 'consent.none');
  return (
    <SinglePage title={title} email={account?.email}>
      {request && <Decision request={request} />}
      {!uid && <None />}
      {isGone && <Gone />}
      {error && !isGone && (
        <Outcome
          title={text('error.title')}
          text={<ErrorNote error={error} onRetry={() => void refetch()} />}
        />
      )}
    </SinglePage>
  );
}

const Gone = () => (
  <Outcome title={text('consent.gone')} text={text('consent.goneText')}>
    <HomeLink />
  </Outcome>
);

/** The address names no request. */
const None = () => (
  <Outcome title={text('consent.none')} text={text('consent.noneText')}>
    <HomeLink />
  </Outcome>
);

function Decision({ request }: { request: OauthRequest }) {
  const { uid, redirectHost, scopes, expiresAt } = request;
  const [openedAt] = useState(() => new Date());
  const [hasEnded, setEnded] = useState(() => new Date(expiresAt) <= openedAt);
  const end = useCallback(() => setEnded(true), []);
  const path = { params: { path: { uid } } };
  const goBack = ({ redirectTo }: { redirectTo: string }) => {
    if (isSafeRedirect(redirectTo)) location.assign(redirectTo);
  };
  const allow = useMutation({
    mutationFn: (approval: KeyApproval) =>
      readResponse(api.POST('/oauth-requests/{uid}/allow', { ...path, body: approval })),
    onSuccess: goBack,
  });
  const deny = useMutation({
    mutationFn: () => readResponse(api.POST('/oauth-requests/{uid}/deny', path)),
    onSuccess: goBack,
  });
  const decided = allow.data ?? deny.data;
  const failure = allow.error ?? deny.error;
  if (decided) {
    const key = isSafeRedirect(decided.redirectTo) ? 'consent.leaving' : 'consent.unsafe';
    return <Outcome title={text(key, { host: redirectHost })} />;
  }
  if (hasEnded || (failure && [404, 410].includes(toApiError(failure).status))) return <Gone />;
  return (
    <TwoColumns about={<AboutClient request={request} openedAt={openedAt} onEnd={end} />}>
      <ApprovalForm
        scopes={scopes}
        approveLabel="consent.allow"
        denyLabel="consent.deny"
        // No link: the request belongs to this browser.
        needsAdmin="consent.needsAdmin"
        onApprove={(approval) => allow.mutate(approval)}
        onDeny={() => deny.mutate()}
        isPending={allow.isPending || deny.isPending}
        error={failure}
      />
    </TwoColumns>
  );
}

interface AboutClientProps {
  request: OauthRequest;
  openedAt: Date;
  onEnd: () => void;
}

/** The client and where it returns to; anyone can register a name, so the host is shown as well. */
function AboutClient({ request, openedAt, onEnd }: AboutClientProps) {
  const { clientName, clientUri, redirectHost, expiresAt } = request;
  return (
    <>
      <h1 className="font-semibold">
        <span
          className={classNames(
            'line-clamp-4 break-words tracking-[-0.03em]',
            clientName.length > 24 ? 'text-28 sm:text-32' : 'text-[2.625rem]/[2.75rem] sm:text-56',
          )}
        >
          <bdi>{clientName}</bdi>
        </span>
        <span className="mt-1 block text-24 sm:text-28">{text('consent.title')}</span>
      </h1>
      <p className="mt-4 max-w-[23rem] text-15 text-text-2">{text('consent.warning')}</p>
      <div className="mt-6">
        <Facts>
          <Fact name={text('consent.returnsTo')}>
            <span className="font-mono text-12 font-medium break-all">{redirectHost}</span>
          </Fact>
          {clientUri && (
            <Fact name={text('consent.website')}>
              <span className="break-all">{clientUri}</span>
            </Fact>
          )}
          <Fact name={text('consent.endsIn')}>
            <Countdown from={openedAt} to={new Date(expiresAt)} onEnd={onEnd} />
          </Fact>
        </Facts>
      </div>
    </>
  );
}
