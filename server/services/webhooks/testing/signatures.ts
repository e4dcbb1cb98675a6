import { createHmac } from 'node:crypto';
import type { Received } from '../../../testing/receiver.ts';

/** The signatures of a delivery, read as the documentation shows receivers. */
export function readSignatures(received: Received): string[] {
  return [...String(received.headers['x-studio-signature']).matchAll(/v1=([0-9a-f]{64})/g)].map(
    (match) => match[1]!,
  );
}

/** The signature that a secret gives in our own scheme. */
export function signAsLivery(received: Received, secret: string): string {
  const [, t] = /^t=(\d+),/.exec(String(received.headers['x-studio-signature']))!;
  return createHmac('sha256', secret).update(`${t}.${received.body}`).digest('hex');
}

/** The same in the scheme of Standard Webhooks. */
export function signAsStandard(received: Received, secret: string): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const { 'webhook-id': id, 'webhook-timestamp': t } = received.headers;
  return `v1,${createHmac('sha256', key).update(`${id}.${t}.${received.body}`).digest('base64')}`;
}
