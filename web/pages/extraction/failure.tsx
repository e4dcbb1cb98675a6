import { Button, ButtonLink } from '../../controls/button.tsx';
import { text, textOf } from '../../text/first-page.ts';

interface FailureProps {
  code: string;
  message: string;
  host: string;
  isSignedIn: boolean;
  next: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Failures that another try may change. */
const RETRYABLE = new Set([
  'timeout',
  'unreachable',
  'http_error',
  'crashed',
  'internal',
  'cancelled',
  'too_large',
]);

/** Why the site was not read, and one thing to do. */
export function Failure({ code, message, host, isSignedIn, next, isRetrying, onRetry }: FailureProps) {
  const group = code === 'blocked' && isSignedIn ? 'blockedSignedIn' : code;
  return (
    <div role="alert">
      <h1 className="text-20 font-medium text-pretty break-words">
        {textOf('failed', group, { host }) ?? message}
      </h1>
      <div className="mt-4 flex flex-wrap gap-2">
        {RETRYABLE.has(code) && (
          <Button variant="primary" size="large" disabled={isRetrying} onClick={onRetry}>
            {text(code === 'cancelled' ? 'extraction.again' : 'failed.retry')}
          </Button>
        )}
        {code === 'blocked' &&
          (isSignedIn ? (
            <ButtonLink to="/brands" variant="primary" size="large">
              {text('failed.brands')}
            </ButtonLink>
          ) : (
            <ButtonLink to="/sign-in" search={{ next }} variant="primary" size="large">
              {text('failed.signIn')}
            </ButtonLink>
          ))}
      </div>
    </div>
  );
}
