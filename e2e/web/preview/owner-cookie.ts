import { member } from '@livery/server/db/schema';
import { createSession } from '@livery/server/services/sessions/create';
import type { TestService } from '@livery/server/testing/service';

/** The session cookie of the person whose key `service.owner` is. */
export async function createOwnerCookie({ app }: Pick<TestService, 'app'>): Promise<string> {
  const [row] = await app.db.select().from(member).limit(1);
  const { token } = await createSession(app.vault, app.db, {
    userId: row!.userId,
    organizationId: row!.organizationId,
    address: null,
    userAgent: null,
  });
  return `livery_session=${token}`;
}
