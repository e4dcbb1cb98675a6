import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { BrandDocument } from '@livery/core/brand/document';
import { toCanonicalJson } from '@livery/core/json/canonical';
import type { RenderAssets } from '@livery/engine/contracts';
import type { Template } from '@livery/templates/define-template';
import type { DrawnInputs } from '../../db/schema.ts';
import { ENGINE_VERSION } from '../../platform/version.ts';

export interface Inputs {
  template: Template;
  brand: BrandDocument;
  content: unknown;
  renderAssets: RenderAssets;
}

/** Everything that a render is drawn from, by hashes. */
export async function hashInputs({ template, brand, content, renderAssets }: Inputs): Promise<DrawnInputs> {
  const paths = new Map<string, string>();
  for (const [address, path] of Object.entries(renderAssets.fonts)) {
    paths.set(/ast_[^/]+/.exec(address)?.[0] ?? address, path);
  }
  for (const { asset, path } of renderAssets.logos) paths.set(asset, path);
  for (const [ref, { path }] of Object.entries(renderAssets.images)) paths.set(ref, path);
  const ids = [...paths.keys()].sort();
  return {
    engine: ENGINE_VERSION,
    template: hashJson(template.document),
    brand: hashJson(brand),
    content: hashJson(content),
    assets: await Promise.all(ids.map(async (id) => ({ id, sha256: await hashFile(paths.get(id)!) }))),
  };
}

const hashJson = (value: unknown) => createHash('sha256').update(toCanonicalJson(value)).digest('hex');

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
