import type { CallerRole } from '@livery/core/roles';
import { eq } from 'drizzle-orm';
import { user } from '../../db/schema.ts';
import { type Ctx, NO_ORGANIZATION } from '../context.ts';

/** The person of a session or a key, and the organisation that the request acts for. */
export interface AccountRecord {
  id: string;
  email: string | null;
  name: string;
  isGuest: boolean;
  /** Null for a person who belongs to no organisation. */
  role: CallerRole | null;
  organizationId: string | null;
  createdAt: Date;
}

export async function readAccount({ db, caller }: Pick<Ctx, 'db' | 'caller'>): Promise<AccountRecord> {
  const row = (await db.query.user.findFirst({ where: eq(user.id, caller.userId) }))!;
  const hasOrganization = caller.organizationId !== NO_ORGANIZATION;
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    isGuest: caller.role === 'guest',
    role: hasOrganization ? caller.role : null,
    organizationId: hasOrganization ? caller.organizationId : null,
    createdAt: row.createdAt,
  };
}
