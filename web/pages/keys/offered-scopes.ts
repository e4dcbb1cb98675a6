import { scopes } from '@livery/core/scopes';
import type { Role } from '../../api/people.ts';

const READING = /:read$/;
const MANAGING = /^(webhooks|keys|members):/;

/** The scopes that a person may give to a key: none that their role lacks. */
export function offeredScopes(role: Role): string[] {
  if (role === 'owner' || role === 'admin') return [...scopes];
  return scopes.filter((scope) => (role === 'editor' ? !MANAGING.test(scope) : READING.test(scope)));
}
