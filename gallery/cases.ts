import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pickSceneOptions, type SceneOptions } from '@livery/core/render-request/options';
import { noRenderAssets, type StillRequest } from '@livery/engine/ports';
import { findComposition } from '@livery/templates/channels';
import type { Template } from '@livery/templates/define-template';
import type { FormatName } from '@livery/templates/formats';
import { templates } from '@livery/templates/registry';
import { type GalleryBrand, galleryBrands } from './brands.ts';
import { repositoryRoot } from './root.ts';
import { withImages } from './sample-images.ts';

export interface GalleryCase {
  template: Template;
  brand: GalleryBrand;
  /** The format or the channel. */
  name: string;
  format: FormatName;
  request: StillRequest;
}

export interface GallerySelection extends Partial<SceneOptions> {
  templates?: string[];
  brands?: string[];
  formats?: string[];
  /** Draw these channels instead of the formats. */
  channels?: string[];
  /** Draw each brand in the other mode than its default. */
  otherMode?: boolean;
  /** Leave out the images of the samples and the logos of the brands. */
  bare?: boolean;
  scale?: number;
}

/** Every template × format × sample brand. One brand has Japanese content. */
export function galleryCases(selection: GallerySelection = {}): GalleryCase[] {
  const chosen = (list: string[] | undefined, id: string) => list === undefined || list.includes(id);
  return templates
    .filter(({ id }) => chosen(selection.templates, id))
    .flatMap((template) =>
      findPlaces(template, selection)
        .filter(({ name }) => chosen(selection.formats, name))
        .flatMap(({ name, format, size }) =>
          galleryBrands
            .filter(({ id }) => chosen(selection.brands, id))
            .map((brand) => ({
              template,
              brand,
              name,
              format,
              request: makeRequest(template, sampleFor(template, brand), {
                brand,
                format,
                selection: { ...selection, size },
              }),
            })),
        ),
    );
}

function findPlaces({ formats }: Template, { channels = [], size = null }: GallerySelection) {
  if (channels.length === 0) return formats.map((format) => ({ name: format as string, format, size }));
  return channels.flatMap((name) => {
    const found = findComposition(formats, { format: name });
    return 'reason' in found ? [] : [{ name, ...found }];
  });
}

/** The templates' samples as a Japanese brand would write them, by template id. */
const japaneseSamples = new Map<string, unknown>(
  templates.map(({ id }) => {
    const file = join(repositoryRoot, 'templates', id, 'sample.ja.json');
    return [id, JSON.parse(readFileSync(file, 'utf8'))];
  }),
);

function sampleFor(template: Template, brand: GalleryBrand): unknown {
  return brand.id === 'todai-kobo' ? japaneseSamples.get(template.id) : template.sample;
}

export function makeRequest(
  template: Template,
  sample: unknown,
  { brand, format, selection }: Pick<GalleryCase, 'brand' | 'format'> & { selection: GallerySelection },
): StillRequest {
  const { otherMode, bare, scale = 1, ...options } = selection;
  const { content, images } = bare ? { content: sample, images: {} } : withImages(template, sample);
  const other = brand.mode === 'dark' ? 'light' : 'dark';
  return {
    templateId: template.id,
    content,
    tokens: brand.tokens,
    mode: otherMode ? other : brand.mode,
    format,
    ...pickSceneOptions(options),
    scale,
    output: 'png',
    renderAssets: { ...noRenderAssets, images, logos: bare ? [] : brand.logos },
    metadata: { title: template.name, brand: brand.tokens.name, template: template.id, version: 1 },
  };
}
