import { pickSceneOptions, type SceneOptions } from '@livery/core/render-request/options';
import { noRenderAssets, type StillRequest } from '@livery/engine/ports';
import { findComposition } from '@livery/templates/channels';
import type { Template } from '@livery/templates/define-template';
import type { FormatName } from '@livery/templates/formats';
import { templates } from '@livery/templates/registry';
import { readSamples, type Samples } from '@livery/templates/samples/sample-languages';
import { type GalleryBrand, galleryBrands } from './brands.ts';
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
  /** In place of English ones, and of Japanese ones for the Japanese brand. */
  samples?: Samples;
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
              request: makeRequest(template, sampleFor(template, brand, selection.samples), {
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

const japanese = await readSamples('ja');

function sampleFor({ id, sample }: Template, brand: GalleryBrand, samples?: Samples): unknown {
  const own = samples ?? (brand.id === 'todai-kobo' ? japanese : undefined);
  return own?.get(id) ?? sample;
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
