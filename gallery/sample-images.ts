import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RenderAssets } from '@livery/engine/contracts';
import type { Template } from '@livery/templates/define-template';
import { repositoryRoot } from './root.ts';

/** The folder of the SVG files that stand for photographs and logos. */
export const folder = join(repositoryRoot, 'templates/samples/images');

/** A sample with its image fields filled, and the files that they name. */
export function withImages(
  { sampleImages = {} }: Template,
  sample: unknown,
): { content: unknown; images: RenderAssets['images'] } {
  const content = structuredClone(sample);
  const images: RenderAssets['images'] = {};
  for (const [field, file] of Object.entries(sampleImages)) {
    const ref = `ast_${file.replace('.svg', '')}`;
    if (!setAt(content, field, ref)) continue;
    const path = join(folder, file);
    const box = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(readFileSync(path, 'utf8'));
    if (!box) throw new Error(`${path} has no viewBox`);
    images[ref] = { field, path, vector: true, width: Number(box[1]), height: Number(box[2]) };
  }
  return { content, images };
}

/** Sets a field such as `author.portrait` or `logos[2].logo`; false when the sample has no such field. */
function setAt(content: unknown, path: string, value: string): boolean {
  const steps = path.split(/[.[\]]+/).filter(Boolean);
  const last = steps.pop()!;
  let at = content as Record<string, unknown> | undefined;
  for (const step of steps) at = at?.[step] as Record<string, unknown> | undefined;
  if (at === undefined) return false;
  at[last] = value;
  return true;
}
