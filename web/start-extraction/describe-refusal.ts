import { toApiError } from '../api/client.ts';
import { describeError } from '../controls/error-note.tsx';
import { text } from '../text/first-page.ts';

export interface Refusal {
  message: string;
  /** Whether signing in is the way on. */
  canSignIn: boolean;
}

/** Why a site is not read, and what to do. */
export function describeRefusal(error: unknown, isSignedIn: boolean): Refusal {
  const { status, code, message } = toApiError(error);
  const visitor = !isSignedIn;
  if (status === 429) {
    return { message: text(visitor ? 'first.tooMany' : 'first.tooManyOpen'), canSignIn: visitor };
  }
  if (code === 'url_not_allowed') return { message: text('first.notAllowed'), canSignIn: false };
  if (code === 'limit_reached') {
    return { message: visitor ? text('first.guestLimit') : message, canSignIn: visitor };
  }
  if (code === 'invalid_request') return { message: text('field.webAddress'), canSignIn: false };
  if (visitor && (status === 403 || status === 404)) {
    return { message: text('first.noGuests'), canSignIn: true };
  }
  if (status === 403) return { message: text('first.forbidden'), canSignIn: false };
  return { message: describeError(error), canSignIn: false };
}
