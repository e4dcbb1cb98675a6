import { composeMail } from '../../mail/compose.ts';
import type { Mail } from '../../mail/mailer.ts';
import { SIGN_IN_LINK_MINUTES } from './make-link.ts';

export function signInMail({ to, link, baseUrl }: { to: string; link: string; baseUrl: string }): Mail {
  const { host } = new URL(baseUrl);
  return composeMail({
    to,
    subject: `Sign in to Livery at ${host}`,
    paragraphs: [`Open this link to sign in as ${to}. It works once, for ${SIGN_IN_LINK_MINUTES} minutes.`],
    link: { text: 'Sign in to Livery', url: link },
    footer: `Somebody entered your address at ${host}. If it was not you, delete this mail: nobody can sign in without it.`,
  });
}
