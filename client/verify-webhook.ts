import { SignatureError } from './errors.ts';
import { decodeBase64, isSigned } from './hmac.ts';
import type { WebhookEvent } from './types.ts';

interface WebhookDelivery {
  /** The body as it was received, before parsing. */
  body: string | Uint8Array;
  /** Of the request: `Headers`, or an object with lower-case names, as Node has it. */
  headers: Headers | Record<string, string | string[] | undefined>;
  /** Of the endpoint: `whsec_…`. */
  secret: string;
  /** How old a delivery may be; 300 unless given. An older one may be a replay. */
  toleranceS?: number;
}

/**
 * Checks the signature of a webhook delivery (Standard Webhooks) and returns its event. Throws a `SignatureError` for a
 * delivery that is not signed with the secret, or not recently. An event may come twice: ignore an `id` seen before.
 */
export async function verifyWebhook(delivery: WebhookDelivery): Promise<WebhookEvent> {
  const { body, headers, secret, toleranceS = 300 } = delivery;
  const read = (name: string) =>
    String((headers instanceof Headers ? headers.get(name) : headers[name]) ?? '');
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const time = read('webhook-timestamp');
  const key = decodeBase64(secret.replace(/^whsec_/, ''));
  if (!key?.length)
    throw new TypeError('The secret of a webhook is whsec_ and base64, as POST /webhooks answered it.');
  // A tolerance that is no number accepts nothing.
  if (!/^\d+$/.test(time) || !(Math.abs(Date.now() / 1000 - Number(time)) <= toleranceS)) {
    throw refuse('The delivery has no recent webhook-timestamp. Check the clock of this machine.');
  }
  // During a rotation there is one signature for each valid secret; the service keeps at most five old ones.
  for (const signature of read('webhook-signature').split(' ').slice(0, 10)) {
    const signed = `${read('webhook-id')}.${time}.${text}`;
    if (signature.startsWith('v1,') && (await isSigned(key, signature.slice(3), signed)))
      return JSON.parse(text);
  }
  throw refuse('The signature is not of this body and secret. Pass the raw body, before parsing it.');
}

const refuse = (message: string) => new SignatureError(message, { code: 'invalid_signature' });
