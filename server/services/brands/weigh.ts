import type { brandVersions } from '../../db/schema.ts';

type Content = Pick<typeof brandVersions.$inferInsert, 'document' | 'tokens' | 'provenance' | 'meta'>;

/** What a version weighs in an answer. */
export function jsonSize({ document, tokens, provenance, meta }: Content): number {
  return Buffer.byteLength(JSON.stringify([document, tokens, provenance, meta]));
}
