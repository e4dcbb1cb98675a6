import type { Role } from '@livery/core/roles';
import { composeMail } from '../../mail/compose.ts';
import type { Mail } from '../../mail/mailer.ts';

export const INVITATION_DAYS = 7;

export interface InvitationText {
  to: string;
  inviter: string;
  organization: string;
  role: Role;
  token: string;
  baseUrl: string;
}

const abilities: Record<Role, string> = {
  viewer: 'see its brands and renders',
  editor: 'edit its brands and make renders',
  admin: 'edit its brands, make renders, and manage members and keys',
  owner: 'do everything, as one of its owners',
};

export function invitationMail({ to, inviter, organization, role, token, baseUrl }: InvitationText): Mail {
  const { host } = new URL(baseUrl);
  const [person, team] = [toMailName(inviter), toMailName(organization)];
  return composeMail({
    to,
    subject: `${person} invites you to ${team} on Livery`,
    paragraphs: [
      `${person} invites you to the organisation “${team}” at ${host}. You will be able to ${abilities[role]}.`,
      `The invitation is for ${to} and works for ${INVITATION_DAYS} days.`,
    ],
    link: { text: 'Open the invitation', url: `${baseUrl}/invitation?token=${token}` },
    footer: `Somebody at ${host} entered your address. If you do not know them, delete this mail.`,
  });
}

const MAX_MAIL_NAME = 60;

/**
 * A name that a user chose, as part of a mail to a stranger: short, on one line, and without anything that a mail
 * program would turn into a link.
 */
export function toMailName(name: string): string {
  const plain = name
    .replace(/[./:@\\](?=\S)/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  const characters = [...plain];
  return characters.length > MAX_MAIL_NAME
    ? `${characters.slice(0, MAX_MAIL_NAME - 1).join('')}…`
    : plain || 'Somebody';
}
