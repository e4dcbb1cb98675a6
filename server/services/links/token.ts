import { notFound } from '@livery/core/errors';
import type { z } from 'zod';
import { isSameSecret } from '../../platform/is-same-secret.ts';
import type { Vault } from '../../secrets/vault.ts';

/** How long a link works. */
export const LINK_MINUTES = 15;
/** Longer than any token that is made. */
const MAX_TOKEN_LENGTH = 2000;

export interface TimedLink {
  url: string;
  expiresAt: string;
}

/** Makes a token that carries its claim and its end, so that nothing has to be stored. */
export function signToken(
  vault: Vault,
  claim: object,
  now = Date.now(),
): { token: string; expiresAt: string } {
  const end = now + LINK_MINUTES * 60_000;
  const text = Buffer.from(JSON.stringify({ ...claim, end })).toString('base64url');
  return { token: `${text}.${vault.sign('upload-link', text)[0]}`, expiresAt: new Date(end).toISOString() };
}

/** Reads the claim of a token. A token that is malformed, forged or expired is not found. */
export function readToken<Claim extends z.ZodType>(
  vault: Vault,
  claim: Claim,
  token: string,
  now = Date.now(),
): z.infer<Claim> {
  const [text, signature, ...more] = token.length > MAX_TOKEN_LENGTH ? [] : token.split('.');
  if (!text || !signature || more.length > 0) throw unknownLink();
  if (!vault.sign('upload-link', text).some((valid) => isSameSecret(valid, signature))) throw unknownLink();
  const { end, ...signed } = JSON.parse(Buffer.from(text, 'base64url').toString()) as { end: number };
  // A token of an earlier version of the service may have another shape.
  const parsed = claim.safeParse(signed);
  if (end <= now || !parsed.success) throw unknownLink();
  return parsed.data;
}

export function unknownLink() {
  return notFound('This link');
}
