import { scopes as allScopes } from '@livery/core/scopes';
import { text, textOf } from '../text/text.ts';
import { formatList } from '../text/time.ts';

/** What a key may do, as one sentence. */
export function describeScopes(scopes: readonly string[]): string {
  if (allScopes.every((scope) => scopes.includes(scope))) return text('keys.mayDoAll');
  return text('keys.mayDo', { scopes: formatList(scopes.map((scope) => textOf('short', scope) ?? scope)) });
}
