import { presentRender } from '../renders/present.ts';
import type { RenderRow } from '../renders/read.ts';

/** A render with what its batch shows beside the job: what it cost, what was refunded, and the size of its file. */
export function presentBatchRender(row: RenderRow) {
  return {
    ...presentRender(row),
    credits: row.credits,
    creditsRefunded: row.creditsRefunded,
    bytes: row.expired ? null : row.bytes,
  };
}
