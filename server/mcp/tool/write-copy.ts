import { composeContent } from '@livery/core/content/compose-content';
import type { Template } from '@livery/templates/define-template';
import type { VersionRow } from '../../services/brands/read.ts';

/** The content of a preview. */
export interface Copy {
  content: Record<string, unknown>;
  copy: 'given' | 'brand' | 'sample';
  /** Paths of fields that the brand has no facts for. */
  missing: string[];
}

/**
 * The brand's own facts in a template, if they suffice; otherwise the sample as a whole. The two are never mixed: a quote
 * of the brand under the name of the sample would be a false quote.
 */
export function writeCopy(template: Template, { document }: Pick<VersionRow, 'document'>): Copy {
  const { content, missing } = composeContent(template, document.$extensions['studio.identity']);
  const parsed = template.content.safeParse(content);
  if (missing.length === 0 && parsed.success) {
    return { content: parsed.data as Record<string, unknown>, copy: 'brand', missing };
  }
  return { content: template.sample as Record<string, unknown>, copy: 'sample', missing };
}
