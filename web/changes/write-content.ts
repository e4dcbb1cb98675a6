import type { BrandDocument } from '@livery/core/brand/document';
import { composeContent } from '@livery/core/content/compose-content';
import type { Template } from '@livery/templates/define-template';

/** What a template says for a brand: the brand's own words where it has enough of them, else the template's sample. */
export function writeContent(template: Template, document: BrandDocument): unknown {
  const { content, missing } = composeContent(template, document.$extensions['studio.identity']);
  return missing.length === 0 && template.content.safeParse(content).success ? content : template.sample;
}
