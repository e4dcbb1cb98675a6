import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../api/queries.ts';
import { ButtonAnchor, ButtonLink } from '../../controls/button.tsx';
import { hasPermission } from '../../shell/permissions.ts';
import { SinglePage } from '../../shell/single-page.tsx';
import { text } from '../../text/text.ts';

export function StartPage() {
  const { data: account, isPending } = useQuery(accountQuery());
  const isSignedIn = account && !account.isGuest;
  return (
    <SinglePage title={text('app.name')} email={isSignedIn ? account.email : null}>
      <h1 className="text-[2.625rem]/[2.75rem] font-semibold tracking-[-0.03em] sm:text-56">
        {text('start.title')}
      </h1>
      <p className="mt-4 max-w-[30rem] text-20 text-pretty text-text-2">{text('start.sentence')}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {isSignedIn ? (
          <ButtonLink to="/settings" look="ink" size="large">
            {text(hasPermission(account.role ?? 'guest', 'keys:write') ? 'start.keys' : 'start.account')}
          </ButtonLink>
        ) : (
          // Until the server has answered, its place is kept without words that may turn out wrong.
          <ButtonLink to="/sign-in" look="ink" size="large" className={isPending ? 'invisible' : ''}>
            {text('start.signIn')}
          </ButtonLink>
        )}
        <ButtonAnchor href="/docs" size="large">
          {text('start.docs')}
        </ButtonAnchor>
      </div>
    </SinglePage>
  );
}
