import { z } from 'zod';
import { randomText } from '../../platform/ids.ts';
import { type App, type Caller, type Ctx, requirePermission } from '../context.ts';
import { findKeyCaller } from '../keys/authenticate.ts';
import { readToken, signToken, type TimedLink, unknownLink } from './token.ts';

const claim = z.object({ keyId: z.uuid(), nonce: z.string() });

/** A link that takes one file for the caller's organisation, for clients that cannot send the key with it. */
export function linkToUpload({ vault, settings, caller }: Ctx): TimedLink {
  requirePermission(caller, 'brands:write');
  const { token, expiresAt } = signToken(vault, {
    keyId: caller.credentialId,
    nonce: randomText(22),
  });
  return { url: `${settings.baseUrl}/api/v1/uploads/${token}`, expiresAt };
}

/** What identifies a link, so that it is good for one file however its token is spelled. */
export function readUploadNonce({ vault }: Pick<App, 'vault'>, token: string): string {
  return readToken(vault, claim, token).nonce;
}

/** The caller of a link, which ends with the key that made it. */
export async function openUploadLink(app: App, token: string, address: string | null): Promise<Caller> {
  const { keyId } = readToken(app.vault, claim, token);
  const caller = await findKeyCaller(app, keyId, 'mcp', address);
  if (!caller) throw unknownLink();
  return caller;
}
