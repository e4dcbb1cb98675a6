import { toLocalPath } from '@livery/core/local-path';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouterState, useSearch } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, Suspense, useState } from 'react';
import { api, readResponse, toApiError } from '../../api/client.ts';
import { signInMethodsQuery } from '../../api/queries.ts';
import { Button, ButtonAnchor } from '../../controls/button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { isEmail } from '../../controls/is-email.ts';
import { showFirstError } from '../../controls/show-first-error.ts';
import { TextField } from '../../controls/text-field.tsx';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { Outcome, SinglePage } from '../../shell/single-page.tsx';
import { findClaim } from '../../start-extraction/claims.ts';
import { richText, text, textOf } from '../../text/sign-in.ts';
import { readKeepPath } from '../extraction/keep-path.ts';
import { describePurpose } from './describe-purpose.ts';

export function SignInPage() {
  const search = useSearch({ from: '/sign-in' });
  const token = useRouterState({ select: ({ location }) => location.state.token });
  const next = withToken(toLocalPath(search.next) ?? undefined, token);
  const [email, setEmail] = useState('');
  const send = useMutation({
    mutationFn: (address: string) =>
      readResponse(api.POST('/sign-in', { body: { email: address, ...(next ? { next } : {}) } })),
  });
  const { data: methods } = useQuery(signInMethodsQuery);
  if (send.isSuccess) {
    const isStored = methods?.mail === 'stored';
    const title = text(isStored ? 'signIn.storedTitle' : 'signIn.sentTitle');
    return (
      <SinglePage title={title}>
        <Outcome
          title={title}
          text={
            <>
              <p>
                {richText(isStored ? 'signIn.stored' : 'signIn.sent', {
                  email: <strong className="font-medium break-all text-text">{send.variables}</strong>,
                  address: send.variables,
                })}
              </p>
              {!isStored && (
                <p className="mt-2 text-13 text-text-3">
                  {text(methods?.signUp === 'invite' ? 'signIn.sentInvited' : 'signIn.sentNothing')}
                </p>
              )}
            </>
          }
        >
          <Button size="large" onClick={() => send.reset()}>
            {text('signIn.back')}
          </Button>
        </Outcome>
      </SinglePage>
    );
  }
  const keptId = readKeepPath(toLocalPath(search.next) ?? undefined);
  return (
    <SinglePage title={text('signIn.title')}>
      <SignInWithBrand id={keptId}>
        <div className="w-full max-w-[25rem]">
          <h1 className="text-24 font-semibold sm:text-28">{text('signIn.title')}</h1>
          {next && <p className="mt-2 text-15 break-words text-text-2">{describePurpose(next)}</p>}
          {search.error && !send.error && (
            <p role="alert" className="mt-2 text-15 text-bad">
              {textOf('signInError', search.error) ?? text('signIn.failed')}
            </p>
          )}
          <SignInForm
            email={email}
            onEmail={setEmail}
            onSend={send.mutate}
            isPending={send.isPending}
            error={send.error}
          />
          <OtherWays next={next} />
        </div>
      </SignInWithBrand>
    </SinglePage>
  );
}

/**
 * The token of an invitation comes in the state of the history entry, so that the address does not show it; that of an
 * extraction is kept in this browser. The mailed link may be opened in another one, so it leads back with the token.
 */
function withToken(next: string | undefined, token: string | undefined): string | undefined {
  const kept = readKeepPath(next);
  const claim = kept ? findClaim(kept) : undefined;
  if (claim) return `${next}&token=${encodeURIComponent(claim)}`;
  return next === '/invitation' && token ? `${next}?token=${encodeURIComponent(token)}` : next;
}

interface SignInFormProps {
  email: string;
  onEmail: (email: string) => void;
  onSend: (email: string) => void;
  isPending: boolean;
  error: unknown;
}

function SignInForm({ email, onEmail, onSend, isPending, error }: SignInFormProps) {
  const [isChecked, setChecked] = useState(false);
  const address = email.trim();
  const refusal = error ? toApiError(error).issueAt('email') : undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (isEmail(address)) onSend(address);
    else showFirstError(event.currentTarget);
  };
  return (
    <form noValidate onSubmit={submit} className="mt-8 flex flex-col gap-5">
      <TextField
        label={text('signIn.email')}
        hint={text('signIn.hint')}
        error={isChecked && !isEmail(address) ? text('field.email') : refusal}
        size="large"
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={320}
        autoFocus
        value={email}
        onChange={(event) => onEmail(event.target.value)}
      />
      {error != null && !refusal && <ErrorNote error={error} />}
      <Button type="submit" variant="primary" size="large" disabled={isPending}>
        {text('signIn.continue')}
      </Button>
    </form>
  );
}

/** The company's identity provider, and who may sign up. */
function OtherWays({ next }: { next: string | undefined }) {
  const { data: methods } = useQuery(signInMethodsQuery);
  if (!methods) return null;
  const query = `?next=${encodeURIComponent(next ?? '/brands')}`;
  return (
    <>
      {methods.oidc && (
        <div className="mt-3">
          {/* The server redirects from this address, so it is not a route of the app. */}
          <ButtonAnchor href={`/sign-in/oidc${query}`} size="large" className="w-full">
            {text('signIn.continueWith', { name: methods.oidc.name })}
          </ButtonAnchor>
        </div>
      )}
      {methods.signUp !== 'open' && (
        <p className="mt-8 text-13 text-text-3">
          {text(methods.signUp === 'invite' ? 'signIn.invitedOnly' : 'signIn.domainOnly')}
        </p>
      )}
    </>
  );
}

/** Loaded only here: most sign-ins keep nothing, and it draws. */
const KeptBrand = lazyPart(() => import('../extraction/kept-brand.tsx'), 'KeptBrand');

/** The form, next to the brand that the sign-in will keep. */
function SignInWithBrand({ id, children }: { id: string | null; children: ReactNode }) {
  if (!id) return children;
  return (
    <div className="grid gap-12 lg:grid-cols-[25rem_minmax(0,1fr)] lg:gap-18">
      {children}
      <Suspense fallback={<div className="aspect-square w-full max-w-[28rem] bg-wall" />}>
        <KeptBrand id={id} />
      </Suspense>
    </div>
  );
}
