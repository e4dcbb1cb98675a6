import type { Caller } from '../context.ts';
import type { ImageLinkRow } from './read.ts';

/**
 * Who draws the images of a link: its organisation, in the name of the person who made it. The key that made it pays, so
 * that a key with a spending cap gets no more through its links.
 */
export function toLinkCaller({ id, organizationId, createdByUserId, apiKeyId }: ImageLinkRow): Caller {
  return {
    organizationId,
    userId: createdByUserId,
    role: 'editor',
    credentialId: id,
    keyId: apiKeyId,
    keyName: null,
    scopes: [],
    permissions: ['renders:write', 'renders:read'],
    source: 'link',
    address: null,
  };
}
