import { z } from 'zod';

/** The longest address that RFC 5321 allows. */
const MAX_MAIL_ADDRESS = 254;

/**
 * An address by the rule of HTML forms, which accepts a host without a dot: the default owner is owner@localhost.
 * Only ASCII, because other letters can become those of another address in lower case.
 */
export const mailAddress = z
  .email({ pattern: z.regexes.html5Email, error: 'expected a mail address, such as ada@example.com' })
  .max(MAX_MAIL_ADDRESS);

/** The one spelling of a mail address that is stored and compared. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** The mailbox of an address: its tag, as in `ada+news@example.com`, leads to the same one. */
export function toMailbox(email: string): string {
  const [name = '', domain = ''] = normalizeEmail(email).split(/@(?=[^@]*$)/);
  return `${name.split('+', 1)[0] || name}@${domain}`;
}

export function toDomain(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}
