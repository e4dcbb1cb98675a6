import type { Account } from '../../api/client.ts';
import { Button, ButtonLink } from '../../controls/button.tsx';
import { ErrorNote } from '../../controls/error-note.tsx';
import { hasPermission } from '../../shell/use-organization.ts';
import { text } from '../../text/first-page.ts';

interface KeepBarProps {
  account: Account | null | undefined;
  brandId: string | null;
  isReady: boolean;
  next: string;
  /** Called when the person goes to the sign-in to keep the brand. */
  onSignIn: () => void;
  /** Whether it is kept as soon as it is ready. */
  isWanted: boolean;
  isKeeping: boolean;
  error: unknown;
  onKeep: () => void;
}

/** The one button of the page, which works from the first second on. On phones it is a bar at the thumb. */
export function KeepBar(props: KeepBarProps) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))] lg:static lg:mt-auto lg:border-0 lg:px-0 lg:pt-6 lg:pb-7">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <KeepButton {...props} />
      </div>
      {props.error != null && <ErrorNote error={props.error} onRetry={props.onKeep} className="mt-3" />}
    </div>
  );
}

const wide = 'w-full sm:w-auto';

function KeepButton({
  account,
  brandId,
  isReady,
  next,
  onSignIn,
  isWanted,
  isKeeping,
  onKeep,
}: KeepBarProps) {
  if (!account || account.isGuest) {
    return (
      <>
        <ButtonLink
          to="/sign-in"
          search={{ next }}
          onClick={onSignIn}
          variant="primary"
          size="large"
          className={wide}
        >
          {text('keep.signIn')}
        </ButtonLink>
        <Note>{text(isReady ? 'keep.days' : 'keep.meanwhile')}</Note>
      </>
    );
  }
  if (brandId) {
    return (
      <ButtonLink to="/brands/$brandId" params={{ brandId }} variant="primary" size="large" className={wide}>
        {text('keep.open')}
      </ButtonLink>
    );
  }
  const canKeep = hasPermission(account.role ?? 'guest', 'brands:write');
  const isBusy = isWanted || isKeeping;
  return (
    <>
      <Button variant="primary" size="large" className={wide} disabled={!canKeep || isBusy} onClick={onKeep}>
        {text(isKeeping ? 'keep.keeping' : isWanted ? 'keep.wanted' : 'keep.keep')}
      </Button>
      {!canKeep && <Note>{text('error.needs', { scope: 'brands:write' })}</Note>}
    </>
  );
}

function Note({ children }: { children: string }) {
  return <p className="hidden max-w-40 text-13 text-pretty text-text-2 sm:block">{children}</p>;
}
