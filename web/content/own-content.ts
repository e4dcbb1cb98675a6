import type { BrandDocument, Identity } from '@livery/core/brand/document';

/**
 * The content of a preview without written content. The worker composes it: the templates' schemas and the rules
 * of composing would be a third of what a page loads.
 */
export interface OwnContent {
  composedFrom: Partial<Identity>;
}

/** Per identity, which most edits do not touch: the same object has its key only once. */
const made = new WeakMap<object, OwnContent>();

export function ownContentOf(identity: Partial<Identity>): OwnContent {
  const known = made.get(identity) ?? { composedFrom: identity };
  made.set(identity, known);
  return known;
}

const NONE: Partial<Identity> = {};

/** A document that is still being edited may lack the part. */
export const readIdentity = (document: BrandDocument): Partial<Identity> =>
  document.$extensions?.['studio.identity'] ?? NONE;

export const ownContent = (document: BrandDocument): OwnContent => ownContentOf(readIdentity(document));

export const isOwnContent = (content: unknown): content is OwnContent =>
  typeof content === 'object' && content !== null && 'composedFrom' in content;
