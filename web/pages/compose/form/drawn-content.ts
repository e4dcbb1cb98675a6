import type { BrandDocument } from '@livery/core/brand/document';
import { listMissing } from '@livery/core/content/draft/content-draft';
import { isObject, type Json } from '@livery/core/json/value';
import type { TemplateContent } from '@livery/templates/define-content';
import { composeFor } from '../../../content/brand-content.ts';
import { parsePath, readAt, withoutBlanks, writeAt } from './edit-content.ts';

/** The content that the form starts with: the brand's own if it fills the template, else none, and the sample is shown. */
export function initialContent(template: TemplateContent, document: BrandDocument): Json {
  const { content, missing } = composeFor(template, document);
  return missing.length === 0 ? content : {};
}

export const isUntouched = (content: Json): boolean => Object.keys(withoutBlanks(content)).length === 0;

export interface DrawnContent {
  content: unknown;
  /** The sample values of fields that are not written yet; the form shows them in grey. */
  samples: Json;
}

/**
 * What the preview draws. While nothing is written, it is the whole sample. Afterwards the sample fills only required
 * fields: an optional field that is empty is not in the file either.
 */
export function drawnContent(template: TemplateContent, content: Json): DrawnContent {
  const sample = template.sample as Json;
  const written = withoutBlanks(content);
  if (isUntouched(content)) return { content: sample, samples: sample };
  let filled = written;
  let samples: Json = {};
  for (const path of listMissing(template.content, written)) {
    const parts = parsePath(path);
    const value = sampleAt(sample, parts);
    if (value === undefined) continue;
    filled = writeAt(filled, parts, value);
    samples = writeAt(samples, parts, value);
  }
  return completeLists(template, { content: filled, samples });
}

/** The sample of an entry that the sample itself does not have is that of its first entry. */
function sampleAt(sample: Json, path: readonly (string | number)[]): unknown {
  const atFirst = path.map((part) => (typeof part === 'number' ? 0 : part));
  return readAt(sample, path) ?? readAt(sample, atFirst);
}

/** A list with too few entries would not be drawn at all; the sample's entries fill it up. */
function completeLists(
  template: TemplateContent,
  { content, samples }: { content: Json; samples: Json },
): DrawnContent {
  const parsed = template.content.safeParse(content);
  const filled = { content, samples };
  for (const issue of parsed.success ? [] : parsed.error.issues) {
    const [name] = issue.path;
    if (issue.code !== 'too_small' || issue.path.length !== 1 || typeof name !== 'string') continue;
    const list = filled.content[name];
    const sample = (template.sample as Json)[name];
    if (!Array.isArray(list) || !Array.isArray(sample)) continue;
    const added = sample.slice(list.length, Math.max(list.length, Number(issue.minimum)));
    filled.content = { ...filled.content, [name]: [...list, ...added] };
    for (const [index, entry] of added.entries()) {
      filled.samples = writeAt(filled.samples, [name, list.length + index], entry);
    }
  }
  return filled;
}

/** Whether the drawn content is one that a template accepts; otherwise the last one that was stays on the stage. */
export function isDrawable(template: TemplateContent, content: unknown): boolean {
  return isObject(content) && template.content.safeParse(content).success;
}
