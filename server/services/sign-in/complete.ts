import { AppError } from '@livery/core/errors';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { signInLinks } from '../../db/schema.ts';
import type { App } from '../context.ts';
import { ensurePerson } from './ensure-person.ts';
import { startSession } from './start-session.ts';

export interface BrowserFacts {
  address: string | null;
  userAgent: string | null;
  /** The token of the cookie that the browser has now. */
  oldToken: string | null;
}

/** Uses up a mailed link and signs its reader in. */
export async function completeSignIn(app: App, token: string, browser: BrowserFacts) {
  return app.db.transaction(async (tx) => {
    const [link] = await tx
      .update(signInLinks)
      .set({ usedAt: sql`now()` })
      .where(
        and(
          eq(signInLinks.tokenHash, app.vault.hash('sign-in-link', token)),
          isNull(signInLinks.usedAt),
          gt(signInLinks.expiresAt, sql`now()`),
        ),
      )
      .returning();
    if (!link) {
      throw new AppError('invalid_request', 'This link has been used or has run out. Ask for a new one.');
    }
    const person = await ensurePerson(tx, app, { email: link.email });
    const started = await startSession(app, tx, { person, method: 'link', ...browser });
    return { ...started, next: app.vault.open('sign-in-next', link.id, link.next) };
  });
}
