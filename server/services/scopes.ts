import { AppError } from '@livery/core/errors';
import type { Scope } from '@livery/core/scopes';
import type { Caller } from './context.ts';

export function requireScope(caller: Caller, scope: Scope): void {
  if (caller.scopes.includes(scope)) return;
  throw new AppError('forbidden', `This key lacks the scope ${scope}.`, { required: scope });
}
