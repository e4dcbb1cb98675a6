import { asc, eq } from 'drizzle-orm';
import { type Db, member } from '../../db/schema.ts';
import { recordAudit } from '../audit/record.ts';
import type { App } from '../context.ts';
import { createSession } from '../sessions/create.ts';
import type { BrowserFacts } from './complete.ts';

interface SignedIn extends BrowserFacts {
  person: { id: string; email: string | null };
  method: 'link' | 'oidc';
}

/** Starts the session of a person who has proved who they are. The browser's earlier session ends. */
export async function startSession(app: App, tx: Db, { person, method, ...browser }: SignedIn) {
  const first = await tx.query.member.findFirst({
    where: eq(member.userId, person.id),
    orderBy: asc(member.id),
  });
  const { token, session } = await createSession(app.vault, tx, {
    userId: person.id,
    organizationId: first?.organizationId ?? null,
    address: browser.address,
    userAgent: browser.userAgent,
    replaces: browser.oldToken ?? undefined,
  });
  if (first) {
    const actor = {
      organizationId: first.organizationId,
      userId: person.id,
      keyId: null,
      keyName: null,
      address: browser.address,
    };
    const target = { type: 'account', id: person.id, name: person.email };
    await recordAudit(tx, actor, { action: 'account.signed_in', target, details: { method } });
  }
  return { token, session };
}
