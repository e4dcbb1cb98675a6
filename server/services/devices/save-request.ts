import { desc, inArray } from 'drizzle-orm';
import { deviceRequests } from '../../db/schema.ts';
import { newId } from '../../platform/ids.ts';
import type { App } from '../context.ts';
import { MAX_USER_AGENT } from '../sessions/create.ts';
import { EXPIRES_IN_S, INTERVAL_S, makeUserCode } from './codes.ts';

const MAX_REQUESTS = 10_000;
const AT_ONCE = 1000;

type Columns = 'deviceCodeHash' | 'email' | 'address' | 'userAgent' | 'scopes';
type NewRequest = Pick<typeof deviceRequests.$inferInsert, Columns> & { handle: string };

/** Stores a request for a key, and returns the code that its person types. */
export async function saveDeviceRequest(
  { db, vault }: Pick<App, 'db' | 'vault'>,
  { handle, userAgent, ...request }: NewRequest,
  max = MAX_REQUESTS,
): Promise<string> {
  // Anyone may ask, from any number of addresses: the oldest requests make room.
  const oldest = db
    .select({ id: deviceRequests.id })
    .from(deviceRequests)
    .orderBy(desc(deviceRequests.id))
    .offset(max - 1)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  await db.delete(deviceRequests).where(inArray(deviceRequests.id, oldest));
  const userCode = makeUserCode();
  await db.insert(deviceRequests).values({
    ...request,
    id: newId(),
    userCodeHash: vault.hash('user-code', userCode),
    handleHash: vault.hash('device-handle', handle),
    userAgent: userAgent?.slice(0, MAX_USER_AGENT) ?? null,
    intervalS: INTERVAL_S,
    expiresAt: new Date(Date.now() + EXPIRES_IN_S * 1000),
  });
  return userCode;
}
