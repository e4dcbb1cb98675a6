import { scopes as allScopes } from '@livery/core/scopes';
import { text, textOf } from '../text/approval.ts';
import { formatList } from '../text/define-messages.ts';

/** What a key may do, as one sentence. */
export function describeScopes(scopes: readonly string[]): string {
  if (allScopes.every((scope) => scopes.includes(scope))) return text('grant.mayDoAll');
  return text('grant.mayDo', { scopes: formatList(scopes.map((scope) => textOf('short', scope) ?? scope)) });
}
