import { includesRole, type Role } from './roles.ts';

/** Why a change of a member is refused. */
export type MemberRefusal = 'needs_admin' | 'needs_owner' | 'raises_own_role' | 'sole_owner';

export const memberRefusals: Record<MemberRefusal, string> = {
  needs_admin: 'Only admins and owners of the organisation can do this.',
  needs_owner: 'Only an owner can make, change or remove an owner.',
  raises_own_role: 'You cannot raise your own role. Ask another admin or owner.',
  sole_owner: 'The organisation would have no owner. Make another member an owner first, or delete it.',
};

export interface MemberChange {
  /** The role of the person who acts, at this moment. */
  actor: Role;
  /** Whether they act on themselves. */
  isOwn: boolean;
  from: Role;
  /** Null removes the member. */
  to: Role | null;
  /** How many owners the organisation has. */
  owners: number;
}

/**
 * The rules of members: admins manage roles up to admin, only owners touch owners, nobody raises themselves, everybody
 * may leave or step down, and one owner always stays. Null if the change is allowed.
 */
export function refuseMemberChange({ actor, isOwn, from, to, owners }: MemberChange): MemberRefusal | null {
  const isLower = to === null || !includesRole(to, from);
  if (isOwn) {
    if (!isLower && to !== from) return 'raises_own_role';
  } else {
    if (!includesRole(actor, 'admin')) return 'needs_admin';
    if ((from === 'owner' || to === 'owner') && actor !== 'owner') return 'needs_owner';
  }
  return from === 'owner' && isLower && owners <= 1 ? 'sole_owner' : null;
}
