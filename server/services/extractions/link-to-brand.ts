import { and, eq, isNull } from 'drizzle-orm';
import { type Db, extractions } from '../../db/schema.ts';

/** Stores the brand that was made from an extraction. The first brand stays. */
export async function linkToBrand(tx: Db, extractionId: string, brandId: string): Promise<void> {
  await tx
    .update(extractions)
    .set({ brandId })
    .where(and(eq(extractions.id, extractionId), isNull(extractions.brandId)));
}
