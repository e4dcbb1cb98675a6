import type { BrandDocument } from '@livery/core/brand/document';
import { deriveTokens } from '@livery/core/tokens/derive';
import type { Db } from '../../db/database.ts';
import { copyAssets } from '../assets/copy.ts';
import type { AssetOwner } from '../assets/create.ts';
import { refsIn, renameRefs } from './asset-refs.ts';
import type { ReadyExtraction } from './read.ts';

/**
 * The result of an extraction as an organisation's own: with its own records of the assets, so that nothing of
 * another's is named, and nothing of it is touched when that one goes.
 */
export async function copyResult(tx: Db, from: ReadyExtraction, owner: AssetOwner) {
  const { document, provenance, evidence, warnings, findings, bytes } = from;
  const refs = refsIn([document, provenance, evidence]);
  const ids = await copyAssets(tx, refs, from.organizationId, owner);
  const copied: BrandDocument = renameRefs(document, ids);
  return {
    status: 'ready' as const,
    stage: 'done' as const,
    progress: 1,
    cached: true,
    document: copied,
    tokens: deriveTokens(copied),
    provenance: renameRefs(provenance, ids),
    evidence: renameRefs(evidence, ids),
    warnings,
    findings,
    bytes,
  };
}
