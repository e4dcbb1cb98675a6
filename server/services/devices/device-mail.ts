import { composeMail } from '../../mail/compose.ts';
import type { Mail } from '../../mail/mailer.ts';
import { EXPIRES_IN_S } from './codes.ts';

export interface DeviceMail {
  to: string;
  userCode: string;
  verificationUri: string;
  address: string | null;
  userAgent: string | null;
  baseUrl: string;
}

export function deviceMail({ to, userCode, verificationUri, address, userAgent, baseUrl }: DeviceMail): Mail {
  const { host } = new URL(baseUrl);
  // The agent chose its own name, so the mail shows it as a quotation without line breaks, and without anything that a
  // mail program would turn into a link.
  const client = userAgent
    ?.replace(/[^\x20-\x7e]+/g, ' ')
    .replace(/[.:@](?=[a-z/\\])/gi, ' ')
    .slice(0, 80);
  const from = [client && `"${client}"`, address && `at ${address}`].filter(Boolean).join(' ');
  return composeMail({
    to,
    subject: `${userCode}: an agent asks for a key to Livery at ${host}`,
    paragraphs: [
      `An agent${from ? ` (${from})` : ''} asks for an API key in your name.`,
      'Approve only if you started it and see this same code there. You choose what it may do and what it may spend.',
    ],
    code: userCode,
    link: { text: 'Review the request', url: verificationUri },
    footer: `The code ends after ${EXPIRES_IN_S / 60} minutes. If you did not start this, do nothing: no key is made without you.`,
  });
}
