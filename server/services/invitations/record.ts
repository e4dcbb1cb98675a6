import type { Role } from '@livery/core/roles';
import type { invitations } from '../../db/schema.ts';

export type InvitationRow = typeof invitations.$inferSelect;

/** An invitation as lists show it, never with its token. */
export interface InvitationRecord {
  id: string;
  email: string;
  role: Role;
  status: 'pending' | 'accepted' | 'expired';
  /** The name of the person who invited. */
  invitedBy: string;
  expiresAt: Date;
  createdAt: Date;
}

type Shown = Pick<InvitationRow, 'id' | 'email' | 'role' | 'expiresAt' | 'acceptedAt' | 'createdAt'>;

export function toRecord(row: Shown, invitedBy: string): InvitationRecord {
  const { id, email, role, expiresAt, acceptedAt, createdAt } = row;
  const open = expiresAt > new Date() ? 'pending' : 'expired';
  return { id, email, role, status: acceptedAt ? 'accepted' : open, invitedBy, expiresAt, createdAt };
}
