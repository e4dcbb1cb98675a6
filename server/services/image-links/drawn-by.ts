import type { Caller } from '../context.ts';
import type { ImageLinkRow } from './read.ts';

/** Who draws the images of a link: its organisation, in the name of the person who made it. */
export function toLinkCaller({ id, organizationId, createdByUserId }: ImageLinkRow): Caller {
  return {
    organizationId,
    userId: createdByUserId,
    role: 'editor',
    credentialId: id,
    keyId: null,
    keyName: null,
    scopes: [],
    permissions: ['renders:write', 'renders:read'],
    source: 'link',
    address: null,
  };
}
