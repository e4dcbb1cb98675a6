import { notFound } from '@livery/core/errors';
import type { Ctx } from '../context.ts';
import { readExtraction } from './read.ts';

export interface FoundImage {
  contentType: string;
  data: Uint8Array<ArrayBuffer>;
}

const names = { screenshot: 'The screenshot', logo: 'The logo' };

/** An image of the findings; not found until the page has been read, and if it shows none. */
export async function readFoundImage(ctx: Ctx, id: string, image: keyof typeof names): Promise<FoundImage> {
  const { findings } = await readExtraction(ctx, id);
  const [, contentType, base64] = /^data:(image\/[a-z]+);base64,(.*)$/s.exec(findings[image] ?? '') ?? [];
  if (!contentType || !base64) throw notFound(names[image]);
  return { contentType, data: new Uint8Array(Buffer.from(base64, 'base64')) };
}
