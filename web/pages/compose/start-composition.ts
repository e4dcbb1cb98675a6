import type { BrandDocument } from '@livery/core/brand/document';
import type { TemplateMeta } from '@livery/templates/template-meta';
import { firstPlan, type Theme } from './files/file-plan.ts';
import { planOfBatch, restorePlan } from './files/restore-plan.ts';
import type { ComposeDraft } from './form/draft-store.ts';
import type { ComposeData } from './loader.ts';
import type { Composition } from './use-composer.ts';

/** What the page opens with: an earlier batch that the address names, else the draft that was left, else the brand's content. */
export function startComposition({
  template,
  document,
  earlier,
  draft,
}: {
  template: TemplateMeta;
  document: BrandDocument;
  earlier: ComposeData['earlier'];
  draft: ComposeDraft | null;
}): { start: Composition; fresh: Composition } {
  const theme: Theme = document.$extensions?.['studio.modes']?.default === 'dark' ? 'dark' : 'light';
  const fresh = { content: null, plan: firstPlan(template, theme) };
  if (earlier) {
    return {
      start: { content: earlier.content, plan: planOfBatch(earlier.renders, template) },
      fresh,
    };
  }
  if (!draft) return { start: fresh, fresh };
  return {
    start: { content: draft.content, plan: restorePlan(draft.plan, template, theme) },
    fresh,
  };
}
