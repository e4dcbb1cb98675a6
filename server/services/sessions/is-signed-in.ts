import { AppError } from '@livery/core/errors';
import type { App } from '../context.ts';
import { authenticateSession } from './authenticate.ts';

/** Whether a session cookie belongs to a person; a guest has yet to sign in. */
export async function isSignedIn(app: App, token: string): Promise<boolean> {
  try {
    const { role } = await authenticateSession(app, { token, organizationId: null, address: null });
    return role !== 'guest';
  } catch (cause) {
    if (cause instanceof AppError) return false;
    throw cause;
  }
}
