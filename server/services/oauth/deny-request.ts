import { recordAudit } from '../audit/record.ts';
import { requirePerson, type WriteCtx } from '../context.ts';
import { findRequest, type RequestLink } from './find-request.ts';
import { saveRecord } from './records.ts';

/** Refuses a request. The client learns it when the browser returns to it. */
export async function denyOauthRequest(ctx: WriteCtx<string>, link: RequestLink): Promise<string> {
  requirePerson(ctx.caller);
  return ctx.write(async (tx) => {
    const request = await findRequest(tx, ctx.vault, link, { lock: true });
    const { payload, returnTo, expiresAt, client, clientId } = request;
    const result = { error: 'access_denied', error_description: 'The person denied the request.' };
    await saveRecord(tx, ctx.vault, {
      kind: 'Interaction',
      id: link.uid,
      payload: { ...payload, result },
      expiresAt,
    });
    await recordAudit(tx, ctx.caller, {
      action: 'oauth.denied',
      target: { type: 'client', id: clientId.slice(0, 200), name: client.name },
    });
    return returnTo;
  });
}
