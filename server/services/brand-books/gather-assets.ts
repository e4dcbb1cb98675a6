import type { RenderAssets } from '@livery/engine/ports';
import { templates } from '@livery/templates/registry';
import type { BrandWithVersion } from '../brands/read.ts';
import type { App } from '../context.ts';

/** The fonts and logos of a brand as files of this machine. */
export function gatherBookAssets(
  { assetLoader }: Pick<App, 'assetLoader'>,
  { brand, version }: BrandWithVersion,
): Promise<RenderAssets> {
  // Any template: the images of its content are not used.
  const [template] = templates;
  return assetLoader.gatherStored({
    organizationId: brand.organizationId,
    template: template!,
    content: template!.sample,
    document: version.document,
  });
}
