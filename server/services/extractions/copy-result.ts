import { collectAssetIds, renameAssetIds } from '@livery/core/brand/asset-refs';
import type { BrandDocument } from '@livery/core/brand/document';
import { deriveTokens } from '@livery/core/tokens/derive';
import type { Db } from '../../db/schema.ts';
import { copyAssets } from '../assets/copy.ts';
import type { AssetOwner } from '../assets/create.ts';
import type { ReadyExtraction } from './read.ts';

/**
 * Copies the result of an extraction for an organisation, with its own records of the assets, so that it references
 * nothing of the other organisation and survives the removal of the original.
 */
export async function copyResult(tx: Db, from: ReadyExtraction, owner: AssetOwner) {
  const { document, provenance, evidence, warnings, findings, bytes } = from;
  const refs = collectAssetIds([document, provenance, evidence]);
  const ids = await copyAssets(tx, refs, from.organizationId, owner);
  const copied: BrandDocument = renameAssetIds(document, ids);
  return {
    status: 'ready' as const,
    stage: 'done' as const,
    progress: 1,
    cached: true,
    document: copied,
    tokens: deriveTokens(copied),
    provenance: renameAssetIds(provenance, ids),
    evidence: renameAssetIds(evidence, ids),
    warnings,
    findings,
    bytes,
  };
}
