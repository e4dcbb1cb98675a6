import { AppError } from '@livery/core/errors';
import { eq } from 'drizzle-orm';
import { organization, user } from '../../db/schema.ts';
import { daysFromNow } from '../../platform/days-from-now.ts';
import { newId } from '../../platform/ids.ts';
import { type App, NO_ORGANIZATION } from '../context.ts';
import { insertOrganization } from '../orgs/create.ts';
import { GUEST_DAYS } from '../quotas/guest-limits.ts';
import { authenticateSession } from '../sessions/authenticate.ts';
import { createSession } from '../sessions/create.ts';
import type { BrowserFacts } from '../sign-in/complete.ts';

export interface CurrentOrganization {
  organizationId: string;
  /** Null for the organisation of a person who is signed in. */
  expiresAt: Date | null;
}

export function requireGuestsAllowed({ settings }: Pick<App, 'settings'>): void {
  if (!settings.hasGuests)
    throw new AppError('forbidden', 'This service does not accept guests. Sign in to continue.');
}

/** The organisation that the browser acts for; null if it has no valid session. A guest's session never replaces one. */
export async function findCurrentOrganization(
  app: App,
  { oldToken: token, address }: BrowserFacts,
): Promise<CurrentOrganization | null> {
  if (!token) return null;
  const caller = await authenticateSession(app, { token, organizationId: null, address }).catch((cause) => {
    if (cause instanceof AppError && cause.code === 'unauthorized') return null;
    throw cause;
  });
  if (!caller) return null;
  const { organizationId } = caller;
  if (organizationId === NO_ORGANIZATION) {
    throw new AppError('forbidden', 'You are signed in and belong to no organisation. Create one.');
  }
  const found = await app.db.query.organization.findFirst({ where: eq(organization.id, organizationId) });
  return { organizationId, expiresAt: found?.guestUntil ?? null };
}

/** Makes a guest: a person without an address, and an organisation that is deleted after 30 days. */
export async function startGuest(app: App, { address, userAgent, oldToken }: BrowserFacts) {
  const expiresAt = daysFromNow(GUEST_DAYS);
  return app.db.transaction(async (tx) => {
    const userId = newId();
    await tx.insert(user).values({ id: userId, name: 'Guest' });
    const { id: organizationId } = await insertOrganization(tx, {
      name: 'Guest',
      ownerUserId: userId,
      credits: 0,
      guestUntil: expiresAt,
    });
    const { token } = await createSession(app.vault, tx, {
      userId,
      organizationId,
      address,
      userAgent,
      expiresAt,
      replaces: oldToken ?? undefined,
    });
    return { organizationId, expiresAt, token };
  });
}
