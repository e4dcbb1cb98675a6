import type { RenderKind } from '@livery/core/render-request/choices';
import type { VariantRequest } from '@livery/core/render-request/schemas';
import type { Placement } from '../../formats/placements.ts';

/** Which files each row makes. */
export interface Plan {
  /** Names of formats and channels. */
  names: readonly string[];
  kind: RenderKind;
  mode: 'light' | 'dark';
}

export function toVariants({ names, kind, mode }: Plan, placements: readonly Placement[], durationS: number) {
  const chosen = placements.filter(({ name }) => names.includes(name));
  return chosen.map(
    ({ name }): VariantRequest => ({
      format: name,
      kind,
      mode,
      ...(kind === 'video' ? { durationS } : {}),
    }),
  );
}
