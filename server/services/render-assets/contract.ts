import type { BrandDocument } from '@livery/core/brand/document';
import type { RenderAssets } from '@livery/engine/contracts';
import type { Template } from '@livery/templates/define-template';

export interface RenderAssetsRequest {
  organizationId: string;
  template: Template;
  content: unknown;
  document: BrandDocument;
}

/** Brings what pictures are drawn with to this machine: the brand's fonts and logos, the content's pictures. */
export interface AssetLoader {
  gather(request: RenderAssetsRequest): Promise<RenderAssets>;
  /** The same without going out for pictures by their address, for a look before anything is paid. */
  gatherStored(request: RenderAssetsRequest): Promise<RenderAssets>;
}
