import type { brandVersions } from '../../db/schema.ts';

type Content = Pick<typeof brandVersions.$inferInsert, 'document' | 'tokens' | 'provenance' | 'meta'>;

/** The size of a version as JSON in bytes, which pages of versions and the storage quota count. */
export function countVersionBytes({ document, tokens, provenance, meta }: Content): number {
  return Buffer.byteLength(JSON.stringify([document, tokens, provenance, meta]));
}
