import type { Template } from '@livery/templates/define-template';
import type { BrandWithVersion } from '../../services/brands/read.ts';
import type { ToolCtx } from './tool-ctx.ts';

/** The content of a preview. */
export interface Copy {
  content: Record<string, unknown>;
  copy: 'given' | 'brand' | 'sample';
  /** Paths of fields that the brand has no facts for. */
  missing: string[];
}

/** The sample of the template. */
export async function writeCopy(
  _ctx: ToolCtx,
  template: Template,
  _brand: BrandWithVersion & { isCurrent: boolean },
): Promise<Copy> {
  return { content: template.sample as Record<string, unknown>, copy: 'sample', missing: [] };
}
