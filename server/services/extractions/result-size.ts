import type { extractions } from '../../db/schema.ts';
import { presentEvidence } from './evidence.ts';

type Result = Pick<
  typeof extractions.$inferInsert,
  'document' | 'tokens' | 'provenance' | 'evidence' | 'warnings'
>;

/** The size of an extraction's result as JSON in a response, in bytes. */
export function countResultBytes({ document, tokens, provenance, evidence, warnings }: Result): number {
  return Buffer.byteLength(
    JSON.stringify([document, tokens, provenance, presentEvidence(evidence), warnings]),
  );
}
