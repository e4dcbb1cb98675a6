import { toLocalPath } from '@livery/core/local-path';
import { useMutation } from '@tanstack/react-query';
import { api, readResponse, toApiError } from '../../api/client.ts';
import { Button, ButtonLink } from '../../controls/button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { Outcome, SinglePage } from '../../shell/single-page.tsx';
import { useToken } from '../../shell/use-token.ts';
import { text } from '../../text/sign-in.ts';

/** Where the mailed link leads. Mail scanners open links too, so only the button uses it up. */
export function LinkPage() {
  const token = useToken();
  const complete = useMutation({
    mutationFn: (value: string) => readResponse(api.POST('/sign-in/complete', { body: { token: value } })),
    onSuccess: ({ next }) => {
      const path = toLocalPath(next);
      // Without a page to go back to, the brands come first.
      location.replace(path && path !== '/' ? path : '/brands');
    },
  });
  const isUsed = complete.error && [400, 404, 410].includes(toApiError(complete.error).status);
  if (!token || isUsed) {
    return (
      <SinglePage title={text('link.usedTitle')}>
        <Outcome title={text('link.usedTitle')} text={text('link.usedText')}>
          <ButtonLink to="/sign-in" variant="primary" size="large">
            {text('link.again')}
          </ButtonLink>
        </Outcome>
      </SinglePage>
    );
  }
  return (
    <SinglePage title={text('link.title')}>
      <Outcome title={text('link.title')} text={text('link.text')}>
        <Button
          variant="primary"
          size="large"
          disabled={complete.isPending || complete.isSuccess}
          onClick={() => complete.mutate(token)}
        >
          {text('link.signIn')}
        </Button>
        {complete.error && <ErrorNote error={complete.error} className="w-full" />}
      </Outcome>
    </SinglePage>
  );
}
