import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A signature older or newer than this is refused, as a receiver that fears replays would. */
const TOLERANCE_S = 300;

/** What is wrong with the signatures of a delivery in either scheme; null if both are valid. */
export function signatureProblem(headers: IncomingHttpHeaders, body: string, secret: string): string | null {
  return ownScheme(headers, body, secret) ?? standardWebhooks(headers, body, secret);
}

function ownScheme(headers: IncomingHttpHeaders, body: string, secret: string): string | null {
  const text = String(headers['x-studio-signature']);
  const match = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(text);
  if (!match) return `X-Studio-Signature cannot be read: ${text}`;
  const [, time, signature] = match;
  if (!recent(time!)) return `X-Studio-Signature is of another time: ${time}`;
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return signature === expected ? null : 'X-Studio-Signature does not fit the body';
}

function standardWebhooks(headers: IncomingHttpHeaders, body: string, secret: string): string | null {
  const id = String(headers['webhook-id']);
  const time = String(headers['webhook-timestamp']);
  if (!recent(time)) return `webhook-timestamp is of another time: ${time}`;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = `v1,${createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')}`;
  const signatures = String(headers['webhook-signature']).split(' ');
  return signatures.includes(expected) ? null : 'webhook-signature does not fit the body';
}

function recent(seconds: string): boolean {
  return Math.abs(Date.now() / 1000 - Number(seconds)) < TOLERANCE_S;
}
