import { createHmac } from 'node:crypto';

export interface SignedMessage {
  eventId: string;
  type: string;
  body: string;
  /** Newest first; a replaced secret that is still valid signs as well. */
  secrets: string[];
  now: Date;
}

/**
 * The headers that prove to a receiver who sent a body and when. They contain two signatures: ours, keyed with the
 * secret as text, and that of https://www.standardwebhooks.com, keyed with the decoded secret.
 */
export function signedHeaders({ eventId, type, body, secrets, now }: SignedMessage): Record<string, string> {
  const seconds = Math.floor(now.getTime() / 1000);
  const ours = secrets.map((secret) => `v1=${hmac(secret, `${seconds}.${body}`).toString('hex')}`);
  const standard = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${hmac(key, `${eventId}.${seconds}.${body}`).toString('base64')}`;
  });
  return {
    'Content-Type': 'application/json',
    'X-Studio-Event': type,
    'X-Studio-Event-Id': eventId,
    'X-Studio-Signature': [`t=${seconds}`, ...ours].join(','),
    'webhook-id': eventId,
    'webhook-timestamp': String(seconds),
    'webhook-signature': standard.join(' '),
  };
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
