import type { SceneOptions } from '@livery/core/render-request/options';
import type { DrawnStill, StillRenderer } from '@livery/server/engine/stills/draw-still';
import { imageFields } from '@livery/templates/content';
import { type FormatName, findFormat } from '@livery/templates/formats';
import type { TemplateDocument } from '@livery/templates/kit/document/schema';
import { templateFromDocument } from '@livery/templates/kit/template-from-document';
import { findTemplate } from '@livery/templates/registry';
import type { GalleryBrand } from '../brands.ts';
import { makeRequest } from '../cases.ts';
import type { DocumentState } from './document-file.ts';

export interface Tile extends Partial<SceneOptions> {
  format: FormatName;
  brand: GalleryBrand;
  bare: boolean;
}

/** The height of a tile in pixels. */
const HEIGHT = 360;
const JAPANESE = 'todai-kobo';

export async function drawTile(
  { draw }: StillRenderer,
  { document, japanese }: DocumentState & { document: TemplateDocument },
  { format, brand, ...options }: Tile,
): Promise<DrawnStill> {
  const plain = templateFromDocument(document);
  const sampleImages = findTemplate(document.slug)?.sampleImages ?? chooseImages(plain);
  const sample = brand.id === JAPANESE && japanese ? japanese : document.sample;
  const selection = { ...options, scale: Math.min(1, HEIGHT / findFormat(format).height) };
  const request = makeRequest({ ...plain, sampleImages }, sample, { brand, format, selection });
  return draw({ ...request, document, output: 'jpeg' });
}

/** A drawing for each image field, by its name. */
function chooseImages({ content, sample }: ReturnType<typeof templateFromDocument>): Record<string, string> {
  const paths = imageFields(content).flatMap((path) => {
    const [list, member] = path.split('[]');
    if (member === undefined) return [path];
    const entries = (sample as Record<string, unknown[] | undefined>)[list!] ?? [];
    return entries.map((_, index) => `${list}[${index}]${member}`);
  });
  const fileOf = (path: string) =>
    /logo/i.test(path) ? 'logo-lumen.svg' : /portrait/i.test(path) ? 'portrait-a.svg' : 'cover.svg';
  return Object.fromEntries(paths.map((path) => [path, fileOf(path)]));
}
