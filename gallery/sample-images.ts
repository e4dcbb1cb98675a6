import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@livery/core/testing/repository-root';
import type { RenderAssets } from '@livery/engine/ports';
import type { Template } from '@livery/templates/define-template';
import { readViewBox, toSampleRef, withSampleImages } from '@livery/templates/samples/sample-content';

/** The folder of the SVG files that stand for photographs and logos. */
export const folder = join(repositoryRoot, 'templates/samples/images');

/** A sample with its image fields filled, and the files that they name. */
export function withImages(
  template: Template,
  sample: unknown,
): { content: unknown; images: RenderAssets['images'] } {
  const { content, files } = withSampleImages(template, sample);
  const images: RenderAssets['images'] = {};
  for (const { field, file } of files) {
    const path = join(folder, file);
    const size = readViewBox(readFileSync(path, 'utf8'));
    if (!size) throw new Error(`${path} has no viewBox`);
    images[toSampleRef(file)] = { field, path, vector: true, ...size };
  }
  return { content, images };
}
