import type { BrandDocument } from '@livery/core/brand/document';
import type { RenderAssets } from '@livery/engine/ports';
import type { Template } from '@livery/templates/define-template';

/** A file of the storage, by its hash. */
export interface HashedFile {
  storageKey: string;
  sha256: string;
  bytes: number;
}

export interface RenderAssetsRequest {
  organizationId: string;
  template: Template;
  content: unknown;
  document: BrandDocument;
}

/** Brings the assets of a render to this machine: the brand's fonts and logos, the images of the content. */
export interface AssetLoader {
  gather(request: RenderAssetsRequest): Promise<RenderAssets>;
  /** The same without downloading images, for a preview before anything is debited. */
  gatherStored(request: RenderAssetsRequest): Promise<RenderAssets>;
  /** The path of this machine's copy of a stored file. */
  localFile(file: HashedFile): Promise<string>;
}
