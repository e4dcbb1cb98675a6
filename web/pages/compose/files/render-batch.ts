import type { Json } from '@livery/core/json/value';
import { pickSceneOptions, withoutDefaults } from '@livery/core/render-request/options';
import type { RenderBatch } from '../../../submit/use-submit-renders.ts';
import { withoutBlanks } from '../form/edit-content.ts';
import { type FilePlan, listVariants, type PlannedTemplate } from './file-plan.ts';

/** The body of `POST /renders`: what is submitted, and what "Copy as API call" shows. */
export function toRenderBatch({
  template,
  brandId,
  brandVersion,
  words,
  plan,
}: {
  template: PlannedTemplate & { id: string };
  brandId: string;
  brandVersion: number | undefined;
  words: Json;
  plan: FilePlan;
}): RenderBatch {
  const variants = listVariants(plan, template);
  // One theme for the whole batch is said once.
  const isOneTheme = plan.theme !== 'both';
  return {
    templateId: template.id,
    brandId,
    ...(brandVersion === undefined ? {} : { brandVersion }),
    ...(isOneTheme ? { mode: plan.theme as 'light' | 'dark' } : {}),
    ...withoutDefaults(pickSceneOptions(plan)),
    content: withoutBlanks(words),
    variants: variants.map(({ mode, ...variant }) => (isOneTheme ? variant : { ...variant, mode })),
  };
}
