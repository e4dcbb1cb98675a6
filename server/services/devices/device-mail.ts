import { composeMail } from '../../mail/compose.ts';
import type { Mail } from '../../mail/mailer.ts';
import { EXPIRES_IN_S } from './codes.ts';

export interface DeviceMail {
  to: string;
  verificationUri: string;
  baseUrl: string;
}

/**
 * Anybody can cause this mail, so it contains nothing that they chose, and not the code: the reader has to see the code
 * where the agent runs.
 */
export function deviceMail({ to, verificationUri, baseUrl }: DeviceMail): Mail {
  const { host } = new URL(baseUrl);
  return composeMail({
    to,
    subject: `An agent asks for a key to Livery at ${host}`,
    paragraphs: [
      'An agent asks for an API key in your name.',
      'If you started it, open the page and enter the code that the agent shows. You then see who asks, and choose what it may do and what it may spend. Enter no code that came by mail or from someone you do not know.',
    ],
    link: { text: 'Review the request', url: verificationUri },
    footer: `The link works for ${EXPIRES_IN_S / 60} minutes. If you did not start this, delete this mail: no key is made without you.`,
  });
}
