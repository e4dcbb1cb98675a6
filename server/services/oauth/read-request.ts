import { type Ctx, requirePerson } from '../context.ts';
import { findRequest, type RequestLink } from './find-request.ts';
import { toRedirectHost } from './redirect-rules.ts';

/** What a person is shown before they decide. */
export async function readOauthRequest(ctx: Ctx, link: RequestLink) {
  requirePerson(ctx.caller);
  const { client, redirectUri, scopes, expiresAt } = await findRequest(ctx.db, ctx.vault, link);
  return {
    uid: link.uid,
    clientName: client.name,
    clientUri: client.uri,
    redirectHost: toRedirectHost(redirectUri),
    scopes,
    expiresAt,
  };
}
