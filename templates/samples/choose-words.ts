import { composeFrom } from '@livery/core/content/compose-content';
import type { ContentFacts } from '@livery/core/content/facts/gather-facts';
import type { TemplateContent } from '../define-content.ts';
import { sampleContent } from './sample-languages.ts';

/** What a template shows of a brand where nobody has written content. */
export interface ChosenWords {
  content: Record<string, unknown>;
  /** Whether they are the brand's own. Tiles with the brand's own words stand before the others. */
  isOwn: boolean;
  /** Required fields that the brand has no facts for. */
  missing: string[];
}

/**
 * The brand's own words if they fill the template, otherwise its sample as a whole, in the brand's language. The two are
 * never mixed: a quote of the brand under the name of the sample would be a false quote.
 */
export async function chooseWords(template: TemplateContent, facts: ContentFacts): Promise<ChosenWords> {
  const { content, missing } = composeFrom(template, { ...facts, warnings: [] });
  const parsed = template.content.safeParse(content);
  if (missing.length === 0 && parsed.success) {
    return { content: parsed.data as Record<string, unknown>, isOwn: true, missing };
  }
  // A template of an organisation may be called like a built-in one.
  const sample = await sampleContent(template.id, facts.language ?? 'en');
  const shown = template.content.safeParse(sample).success ? sample : template.sample;
  return { content: shown as Record<string, unknown>, isOwn: false, missing };
}
