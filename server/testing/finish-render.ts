import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { renders } from '../db/schema.ts';
import { newId } from '../platform/ids.ts';
import type { App } from '../services/context.ts';

/** Ends a render as if it had been drawn, with any bytes for its files: for tests of the steps after drawing. */
export async function finishRender(
  { db, scratchDir, storage }: Pick<App, 'db' | 'scratchDir' | 'storage'>,
  renderId: string,
  content: Buffer = Buffer.from('drawn'),
): Promise<void> {
  const file = join(scratchDir, newId());
  await writeFile(file, content);
  const [render] = await db.select().from(renders).where(eq(renders.id, renderId));
  const { kind, organizationId, meta } = render!;
  const place = `renders/${organizationId}/${renderId}/${newId()}`;
  const outputKey = `${place}.${meta.output}`;
  const stored = { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
  const poster = { key: `${place}.poster.jpg`, contentType: 'image/jpeg', ...stored };
  if (kind === 'video') {
    await writeFile(`${file}.poster`, content);
    await storage.put(poster.key, `${file}.poster`);
  }
  await storage.put(outputKey, file);
  await db
    .update(renders)
    .set({
      ...stored,
      status: 'completed',
      stage: 'done',
      progress: 1,
      outputKey,
      contentType: kind === 'video' ? 'video/mp4' : `image/${meta.output}`,
      poster: kind === 'video' ? poster : null,
      finishedAt: new Date(),
    })
    .where(eq(renders.id, renderId));
}
