import type { Json } from '@livery/core/json/value';
import { pickLook, withoutDefaults } from '@livery/core/render-request/options';
import type { RenderBatch } from '../../../submit/use-submit-renders.ts';
import { withoutBlanks } from '../form/edit-content.ts';
import { type FilePlan, listVariants, type PlannedTemplate } from './file-plan.ts';

/** The body of `POST /renders`: what is submitted, and what "Copy as API call" shows. */
export function toRenderBatch({
  template,
  brandId,
  brandVersion,
  content,
  plan,
}: {
  template: PlannedTemplate & { id: string };
  brandId: string;
  brandVersion: number | undefined;
  content: Json;
  plan: FilePlan;
}): RenderBatch {
  const variants = listVariants(plan, template);
  // One theme for the whole batch is sent once, not with each variant.
  const isOneTheme = plan.theme !== 'both';
  return {
    templateId: template.id,
    brandId,
    ...(brandVersion === undefined ? {} : { brandVersion }),
    ...(isOneTheme ? { mode: plan.theme as 'light' | 'dark' } : {}),
    ...withoutDefaults(pickLook(plan)),
    content: withoutBlanks(content),
    variants: variants.map(({ mode, ...variant }) => (isOneTheme ? variant : { ...variant, mode })),
  };
}
