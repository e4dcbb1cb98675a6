import type { Role } from '@livery/core/roles';
import { eq } from 'drizzle-orm';
import { type Db, member, user } from '../../db/schema.ts';

/** A member as lists show them. */
export interface MemberRecord {
  id: string;
  userId: string;
  name: string;
  email: string | null;
  role: Role;
  createdAt: Date;
}

export const memberColumns = {
  id: member.id,
  userId: member.userId,
  name: user.name,
  email: user.email,
  role: member.role,
  createdAt: member.createdAt,
};

export async function readMember(db: Db, id: string): Promise<MemberRecord> {
  const [row] = await db
    .select(memberColumns)
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .where(eq(member.id, id));
  return row!;
}
