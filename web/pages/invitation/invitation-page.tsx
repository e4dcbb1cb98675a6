import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, readResponse, toApiError } from '../../api/client.ts';
import { accountQuery } from '../../api/queries.ts';
import { Button, ButtonLink } from '../../controls/button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { HomeLink } from '../../shell/home-link.tsx';
import { Outcome, SinglePage } from '../../shell/single-page.tsx';
import { useSignOut } from '../../shell/use-sign-out.ts';
import { useToken } from '../../shell/use-token.ts';
import { text } from '../../text/sign-in.ts';

export function InvitationPage() {
  const token = useToken();
  const queryClient = useQueryClient();
  const { data: account } = useQuery(accountQuery());
  const email = account?.email ?? '';
  const accept = useMutation({
    mutationFn: (value: string) => readResponse(api.POST('/invitations/accept', { body: { token: value } })),
    onSuccess: () => queryClient.invalidateQueries(),
  });
  const navigate = useNavigate();
  // The sign-in would lead whoever is signed in straight back here.
  const signOut = useSignOut(() => {
    queryClient.clear();
    void navigate({ to: '/sign-in', search: { next: '/invitation' }, state: { token: token! } });
  });
  const status = accept.error ? toApiError(accept.error).status : null;

  if (accept.data) {
    const { id, name, role } = accept.data;
    return (
      <SinglePage title={text('invitation.doneTitle', { name })} email={email}>
        <Outcome
          key="done"
          title={text('invitation.doneTitle', { name })}
          text={text('invitation.doneText', { role: text(`role.${role}`) })}
        >
          <ButtonLink
            to="/settings/members"
            search={{ org: id }}
            variant="primary"
            size="large"
            className="max-w-full"
          >
            <span className="truncate">{text('invitation.open', { name })}</span>
          </ButtonLink>
        </Outcome>
      </SinglePage>
    );
  }
  if (status === 403) {
    return (
      <SinglePage title={text('invitation.wrongTitle')} email={email}>
        <Outcome
          key="wrong"
          title={text('invitation.wrongTitle')}
          text={text('invitation.wrongText', { email })}
        >
          <Button
            variant="primary"
            size="large"
            disabled={signOut.isPending}
            onClick={() => signOut.mutate()}
          >
            {text('invitation.other')}
          </Button>
        </Outcome>
      </SinglePage>
    );
  }
  if (!token || status === 400 || status === 404 || status === 410) {
    const title = text(token ? 'invitation.goneTitle' : 'invitation.noneTitle');
    return (
      <SinglePage title={title} email={email}>
        <Outcome key="gone" title={title} text={text(token ? 'invitation.goneText' : 'invitation.noneText')}>
          <HomeLink />
        </Outcome>
      </SinglePage>
    );
  }
  return (
    <SinglePage title={text('invitation.title')} email={email}>
      <Outcome title={text('invitation.title')} text={text('invitation.text', { email })}>
        <Button
          variant="primary"
          size="large"
          disabled={accept.isPending}
          onClick={() => accept.mutate(token)}
        >
          {text('invitation.accept')}
        </Button>
        {accept.error && <ErrorNote error={accept.error} className="w-full" />}
      </Outcome>
    </SinglePage>
  );
}
