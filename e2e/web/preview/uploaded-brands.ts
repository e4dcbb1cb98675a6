import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { folder } from '@livery/gallery/sample-images';
import { uploadedFonts } from '@livery/gallery/uploaded-files';
import type { ApiClient } from '@livery/server/testing/api-client';
import type { Template } from '@livery/templates/define-template';
import { type SampleBrand, sampleBrands } from '@livery/templates/samples/brands';
import { toSampleRef, withSampleImages } from '@livery/templates/samples/sample-content';
import sharp from 'sharp';

const require = createRequire(import.meta.url);

/** A brand with fonts, logos and images that were uploaded as files. */
export interface UploadedBrand {
  id: string;
  document: Record<string, unknown>;
  /** The content of a template's sample, with its images as assets. */
  contentOf(template: Template): Promise<unknown>;
}

/** The three sample brands for which there are font files, as a customer would upload them. */
export async function uploadBrands(client: ApiClient): Promise<UploadedBrand[]> {
  const images = createUploads(client);
  const brands: UploadedBrand[] = [];
  for (const sample of sampleBrands.filter(({ id }) => id in uploadedFonts)) {
    const { status, body } = await client.post('/brands', await describeBrand(client, sample));
    if (status !== 201) throw new Error(JSON.stringify(body));
    brands.push({
      id: body.id,
      document: body.document,
      contentOf: (template) => fillSample(template, images),
    });
  }
  return brands;
}

async function describeBrand(client: ApiClient, { document, logos = [], id }: SampleBrand) {
  const files = await Promise.all(
    uploadedFonts[id]!.files.map(async (file) => {
      const font = await readFile(require.resolve(file));
      return { $asset: (await client.upload(font, file.split('/').at(-1)!)).body.id as string };
    }),
  );
  const own = {
    $type: 'fontFamily',
    $value: [`${id} Sans`, 'sans-serif'],
    $extensions: { 'studio.fontRole': { files } },
  };
  const confirmed = await Promise.all(
    logos.map(async ({ file, mode }, index) => {
      const svg = join(folder, file);
      // Logos come as SVG and as PNG.
      const data = index === 0 ? await sharp(svg, { density: 200 }).png().toBuffer() : await readFile(svg);
      const { body } = await client.upload(data, index === 0 ? 'logo.png' : file);
      return { src: { $asset: body.id }, mode, kind: 'lockup', default: index === 0 };
    }),
  );
  const { $extensions } = document as { $extensions: object };
  return {
    name: id,
    document: {
      ...document,
      font: { heading: own, body: own },
      $extensions: { ...$extensions, 'studio.logos': { confirmed } },
    },
  };
}

/** Uploads each image once: portraits and screenshots as JPEG, as they are in life, the rest as SVG. */
function createUploads(client: ApiClient): (file: string) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  const upload = async (file: string) => {
    const path = join(folder, file);
    const data = file.startsWith('logo-')
      ? await readFile(path)
      : await sharp(path).resize(1200).flatten({ background: '#fff' }).jpeg().toBuffer();
    const { body } = await client.upload(
      data,
      file.startsWith('logo-') ? file : file.replace('.svg', '.jpg'),
    );
    return body.id as string;
  };
  return (file) => {
    const id = known.get(file) ?? upload(file);
    known.set(file, id);
    return id;
  };
}

async function fillSample(template: Template, upload: (file: string) => Promise<string>): Promise<unknown> {
  const { content, files } = withSampleImages(template, template.sample);
  let text = JSON.stringify(content);
  for (const { file } of files) text = text.replaceAll(`"${toSampleRef(file)}"`, `"${await upload(file)}"`);
  return JSON.parse(text);
}
