import { pickSceneOptions } from '@livery/core/render-request/options';
import type { Warning } from '@livery/templates/define-template';
import type { FormatName } from '@livery/templates/formats';
import { findVersion } from '../brands/find-version.ts';
import type { Ctx } from '../context.ts';
import { pickMode } from '../renders/pick-mode.ts';
import type { ChosenTemplate } from '../templates/find.ts';
import { toSceneTemplate } from '../templates/scene-template.ts';
import type { BatchPlan } from './plan.ts';

interface PreviewRequest {
  chosen: ChosenTemplate;
  plan: BatchPlan;
  brandId: string;
  version: { id: string };
}

/** The warnings that each variant of a batch would have, found without drawing or fetching anything. */
export async function previewWarnings(
  ctx: Ctx,
  { chosen, plan, brandId, version }: PreviewRequest,
): Promise<(Warning & { variant: number })[]> {
  const warnings = plan.variants.flatMap((planned, variant) =>
    planned.warnings.map((warning) => ({ variant, ...warning })),
  );
  const { previewer } = ctx;
  if (!previewer) return warnings;
  const { tokens, document } = await findVersion(ctx.db, brandId, version, { tokens: true, document: true });
  const { organizationId } = ctx.caller;
  const { template } = chosen;
  for (const [variant, { format, durationS, mode, content, ...options }] of plan.variants.entries()) {
    const renderAssets = await ctx.assetLoader.gatherStored({ organizationId, template, content, document });
    const request = {
      ...toSceneTemplate(chosen),
      content,
      tokens,
      mode: pickMode(tokens, mode),
      ...pickSceneOptions(options),
      format: format as FormatName,
      renderAssets,
      durationS,
    };
    const found = await previewer.warnings(request, { organizationId, signal: ctx.signal });
    // A missing font is the same in every format.
    const isKnown = ({ code, message }: Warning) =>
      code === 'font_replaced' && warnings.some((known) => known.message === message);
    warnings.push(...found.filter((each) => !isKnown(each)).map((warning) => ({ variant, ...warning })));
  }
  return warnings;
}
