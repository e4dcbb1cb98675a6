import type { Tool } from './tool/define-tool.ts';
import { createBrandFromUrl } from './tools/create-brand-from-url.ts';
import { generateContent } from './tools/generate-content.ts';
import { getBrand } from './tools/get-brand.ts';
import { getCredits } from './tools/get-credits.ts';
import { getRender } from './tools/get-render.ts';
import { getTemplate } from './tools/get-template.ts';
import { listBrands } from './tools/list-brands.ts';
import { listTemplates } from './tools/list-templates.ts';
import { previewTemplates } from './tools/preview-templates.ts';
import { render } from './tools/render.ts';
import { updateBrand } from './tools/update-brand.ts';
import { uploadAsset } from './tools/upload-asset.ts';

/** All tools, in the order that clients list them. */
export const tools: readonly Tool[] = [
  listTemplates,
  getTemplate,
  previewTemplates,
  generateContent,
  listBrands,
  getBrand,
  createBrandFromUrl,
  updateBrand,
  uploadAsset,
  render,
  getRender,
  getCredits,
];
