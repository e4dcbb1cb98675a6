import type { WriteCtx } from '../context.ts';
import { requirePerson } from '../permissions.ts';
import { findRequest, type RequestLink } from './find-request.ts';
import { saveRecord } from './records.ts';

/** Refuses a request. The client learns it when the browser returns to it. */
export async function denyOauthRequest(ctx: WriteCtx<string>, link: RequestLink): Promise<string> {
  requirePerson(ctx.caller);
  return ctx.write(async (tx) => {
    const { payload, returnTo, expiresAt } = await findRequest(tx, ctx.vault, link, { lock: true });
    const result = { error: 'access_denied', error_description: 'The person denied the request.' };
    await saveRecord(tx, ctx.vault, {
      kind: 'Interaction',
      id: link.uid,
      payload: { ...payload, result },
      expiresAt,
    });
    return returnTo;
  });
}
