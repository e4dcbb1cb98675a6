import { randomBytes } from 'node:crypto';
import type { OldSecret } from '../../db/schema.ts';
import type { Vault } from '../../secrets/vault.ts';
import type { WebhookRow } from './read.ts';

/** In the format of Standard Webhooks: a prefix, and 32 random bytes in base64. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** Seals a secret for the row of its endpoint. */
export function sealSecret(vault: Vault, webhookId: string, secret: string): string {
  return vault.seal('webhook-secret', webhookId, secret);
}

/** The secrets that are valid at a moment, the newest first. */
export function openSecrets(vault: Vault, webhook: WebhookRow, now: Date): string[] {
  const sealed = [webhook.secret, ...listValidSecrets(webhook, now.getTime()).map(({ secret }) => secret)];
  return sealed.map((secret) => vault.open('webhook-secret', webhook.id, secret));
}

/** Replaced secrets that are still valid, sealed. */
export function listValidSecrets({ previousSecrets }: WebhookRow, now: number): OldSecret[] {
  return previousSecrets.filter(({ expiresAt }) => Date.parse(expiresAt) > now);
}
