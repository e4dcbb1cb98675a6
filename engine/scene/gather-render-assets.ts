import type { BrandDocument } from '@livery/core/brand/document';
import { DERIVED, sortLogos } from '@livery/core/brand/sort-logos';
import { toAssetFileUrl } from '@livery/core/tokens/fonts';
import { imagesIn } from '@livery/templates/content';
import type { Template } from '@livery/templates/define-template';
import { type ImageFile, imageReplaced, type RenderAssets } from '../ports.ts';

/** What a scene is drawn from, before its files are found. */
export interface SceneFiles {
  template: Pick<Template, 'content'>;
  content: unknown;
  document: BrandDocument;
}

/** Where the files of a scene come from. A file that is gone is null. */
export interface AssetFinder {
  findFont(assetId: string): Promise<string | null>;
  findImage(assetId: string): Promise<ImageFile | null>;
  /** The image at an address, or why there is none; without this, images at addresses are left out. */
  fetchImage?(url: string): Promise<ImageFile | { why: string }>;
}

/** Finds the fonts and logos of a brand and the images of the content, for the server and the preview alike. */
export async function gatherRenderAssets(
  { template, content, document }: SceneFiles,
  finder: AssetFinder,
): Promise<RenderAssets> {
  const { fetchImage } = finder;
  const refs = imagesIn(template.content, content).filter(({ ref }) => fetchImage || !isAddress(ref));
  const renderAssets: RenderAssets = { fonts: {}, images: {}, logos: [], warnings: [] };
  const findImage = async (ref: string) => {
    if (isAddress(ref)) return fetchImage!(ref);
    return (await finder.findImage(ref)) ?? { why: 'the asset is gone' };
  };
  const fontIds = listFontAssets(document);
  const logos = sortLogos(document.$extensions['studio.logos'].confirmed);
  // All at once: one after the other, a host that never answers would hold the drawing up once for each image.
  const [fonts, logoFiles, images] = await Promise.all([
    Promise.all(fontIds.map((id) => finder.findFont(id))),
    Promise.all(logos.map(({ src }) => finder.findImage(src.$asset))),
    Promise.all(refs.map(({ ref }) => findImage(ref))),
  ]);
  for (const [index, id] of fontIds.entries()) {
    const path = fonts[index];
    if (path) renderAssets.fonts[toAssetFileUrl(id)] = path;
  }
  for (const [index, { src, mode, kind, monochrome, origin }] of logos.entries()) {
    const file = logoFiles[index];
    if (file)
      renderAssets.logos.push({
        ...file,
        asset: src.$asset,
        mode,
        kind,
        monochrome,
        derived: origin === DERIVED,
      });
  }
  for (const [index, { path: field, ref }] of refs.entries()) {
    const image = images[index]!;
    if ('why' in image) renderAssets.warnings.push(imageReplaced(field, image.why));
    else renderAssets.images[ref] ??= { ...image, field };
  }
  return renderAssets;
}

/** The assets that a scene names: fonts and logos of the brand, images of the content. */
export function listSceneAssets({ template, content, document }: SceneFiles): string[] {
  const images = imagesIn(template.content, content).map(({ ref }) => ref);
  const logos = document.$extensions['studio.logos'].confirmed.map(({ src }) => src.$asset);
  return [...listFontAssets(document), ...logos, ...images.filter((ref) => !isAddress(ref))];
}

function listFontAssets({ font }: BrandDocument): string[] {
  return [font.display, font.heading, font.body, font.mono].flatMap((token) =>
    token ? token.$extensions['studio.fontRole'].files.map((file) => file.$asset) : [],
  );
}

function isAddress(ref: string): boolean {
  return /^https?:/i.test(ref);
}
