import type { ImageOutput } from '@livery/core/render-request/choices';
import type { BatchRequest } from '@livery/core/render-request/schemas';
import type { ImageLinkRow } from './read.ts';

type Drawn = Pick<
  ImageLinkRow,
  'templateId' | 'templateVersion' | 'brandId' | 'brandVersion' | 'format' | 'size' | 'content'
>;

/** The batch that draws one image of a link. */
export function toLinkBatch(link: Drawn, output: ImageOutput): BatchRequest {
  const { templateId, templateVersion, brandId, brandVersion, format, size, content } = link;
  return {
    templateId,
    ...(templateVersion !== null && { templateVersion }),
    brandId,
    ...(brandVersion !== null && { brandVersion }),
    content,
    variants: [{ format, kind: 'still', output, ...(size && { size }) }],
  };
}
