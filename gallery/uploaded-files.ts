import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FontTokens } from '@livery/core/tokens/types';
import type { LogoFile, StillRequest } from '@livery/engine/ports';
import sharp from 'sharp';
import { decompress } from 'woff2-encoder';
import type { GalleryCase } from './cases.ts';

const require = createRequire(import.meta.url);

interface UploadedFont {
  files: string[];
  variable: boolean;
}

/** Fonts as brands upload them: a variable one in subsets, a static one with an italic, a single variable file. */
export const uploadedFonts: Record<string, UploadedFont> = {
  northpail: {
    files: [
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
    ],
    variable: true,
  },
  'salt-and-vesper': {
    files: [
      '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
      '@fontsource/instrument-serif/files/instrument-serif-latin-400-italic.woff2',
    ],
    variable: false,
  },
  zapkin: {
    files: ['@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2'],
    variable: true,
  },
};

/** The request with the brand's fonts as uploaded files, its logo as a PNG and every image as a JPEG. */
export async function withUploads({ brand, request }: GalleryCase, folder: string): Promise<StillRequest> {
  const { files, variable } = uploadedFonts[brand.id]!;
  const fonts: Record<string, string> = {};
  const tokens: FontTokens['files'] = [];
  for (const [index, file] of files.entries()) {
    const woff2 = await readFile(require.resolve(file));
    // Every second file is uploaded as TTF.
    const path = join(folder, `font-${index}`);
    await writeFile(path, index % 2 ? await decompress(woff2) : woff2);
    fonts[`asset:${index}`] = path;
    tokens.push({
      storageUrl: `asset:${index}`,
      variable,
      weight: variable ? null : '400',
      weightRange: variable ? ['200', '800'] : null,
      style: file.includes('italic') ? 'italic' : 'normal',
      format: index % 2 ? 'ttf' : 'woff2',
    } as FontTokens['files'][number]);
  }
  const own = (font: FontTokens): FontTokens => ({
    ...font,
    family: `${brand.tokens.name} Sans`,
    files: tokens,
  });
  const { display, heading, body, mono } = request.tokens.fonts;
  const { renderAssets } = request;
  const images = await Promise.all(
    Object.entries(renderAssets.images).map(async ([ref, image]) => {
      const path = join(folder, `${ref}.jpg`);
      const { width, height } = await sharp(image.path).resize(1200).flatten().jpeg().toFile(path);
      return [ref, { ...image, path, width, height, vector: false }] as const;
    }),
  );
  const logos = await Promise.all(
    renderAssets.logos.map(async (logo, index): Promise<LogoFile> => {
      const path = join(folder, `logo-${index}.png`);
      const { width, height } = await sharp(logo.path, { density: 200 }).png().toFile(path);
      return { ...logo, path, width, height, vector: false };
    }),
  );
  return {
    ...request,
    tokens: {
      ...request.tokens,
      fonts: { display: own(display), heading: own(heading), body: own(body), mono },
    },
    renderAssets: { ...renderAssets, fonts, images: Object.fromEntries(images), logos },
  };
}
