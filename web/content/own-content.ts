import type { BrandDocument } from '@livery/core/brand/document';
import type { BrandFacts } from '@livery/core/content/facts/gather-facts';

/**
 * The content of a preview without written content. The worker composes it: the templates' schemas and the rules
 * of composing would be a third of what a page loads.
 */
export interface OwnContent {
  composedFrom: BrandFacts;
}

/** Per identity, which most edits do not touch: the same facts are the same object, which has its key only once. */
const made = new WeakMap<object, OwnContent>();

export function ownContentOf(
  identity: BrandFacts,
  { action, stated }: Pick<BrandFacts, 'action' | 'stated'> = {},
): OwnContent {
  const known = made.get(identity);
  if (known && known.composedFrom.action === action && known.composedFrom.stated === stated) return known;
  const own = { composedFrom: { ...identity, action, stated } };
  made.set(identity, own);
  return own;
}

const NONE: BrandFacts = {};

/** A document that is still being edited may lack the part. */
export function ownContent({ $extensions }: BrandDocument): OwnContent {
  const [action, stated] = [$extensions?.['livery.action'], $extensions?.['livery.facts']];
  return ownContentOf($extensions?.['studio.identity'] ?? NONE, { action, stated });
}

export const isOwnContent = (content: unknown): content is OwnContent =>
  typeof content === 'object' && content !== null && 'composedFrom' in content;
