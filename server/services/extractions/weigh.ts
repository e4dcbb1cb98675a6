import type { extractions } from '../../db/schema.ts';

type Result = Pick<
  typeof extractions.$inferInsert,
  'document' | 'tokens' | 'provenance' | 'evidence' | 'warnings'
>;

/** What an extraction weighs in an answer. */
export function jsonSize({ document, tokens, provenance, evidence, warnings }: Result): number {
  return Buffer.byteLength(JSON.stringify([document, tokens, provenance, evidence, warnings]));
}
