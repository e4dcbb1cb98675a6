import { join } from 'node:path';
import { repositoryRoot } from '@livery/core/testing/repository-root';
import type { StillRenderer } from '@livery/server/engine/stills/draw-still';
import type { TemplateDocument } from '@livery/templates/kit/document/schema';
import { templateFromDocument } from '@livery/templates/kit/template-from-document';
import sharp from 'sharp';
import { galleryBrands } from './brands.ts';
import { makeRequest } from './cases.ts';
import { exampleImages } from './node-examples.ts';

const SIDE = 240;
const CANVAS = 1080;

export const nodeImages = join(repositoryRoot, 'docs/images/nodes');

/** The image of an example of the catalogue for the docs. */
export async function drawNodeImage(
  { draw }: StillRenderer,
  document: TemplateDocument,
): Promise<Buffer<ArrayBuffer>> {
  const template = templateFromDocument(document, { sampleImages: exampleImages });
  const request = makeRequest(template, document.sample, {
    brand: galleryBrands[0]!,
    format: 'square',
    selection: { scale: SIDE / CANVAS, treatment: 'calm' },
  });
  const { bytes } = await draw({ ...request, document });
  return sharp(bytes).webp({ quality: 80, effort: 6 }).toBuffer();
}
