import type { BrandDocument } from '@livery/core/brand/document';
import { listMissing } from '@livery/core/content/draft/content-draft';
import { isObject, type Json } from '@livery/core/json/value';
import type { Template } from '@livery/templates/define-template';
import { composeFor } from '../../../content/brand-content.ts';
import { parsePath, readAt, withoutBlanks, writeAt } from './edit-content.ts';

/** The words that the form starts with: the brand's own if they fill the template, else none, and the sample is shown. */
export function firstWords(template: Template, document: BrandDocument): Json {
  const { content, missing } = composeFor(template, document);
  return missing.length === 0 ? content : {};
}

export const isUntouched = (words: Json): boolean => Object.keys(withoutBlanks(words)).length === 0;

export interface DrawnContent {
  content: unknown;
  /** The values that stand for what is not written yet; the form shows them grey. */
  samples: Json;
}

/**
 * What the preview draws. While nothing is written, it is the whole sample. Afterwards the sample stands in for required
 * fields alone: an optional field that is empty is not in the file either.
 */
export function drawnContent(template: Template, words: Json): DrawnContent {
  const sample = template.sample as Json;
  const written = withoutBlanks(words);
  if (isUntouched(words)) return { content: sample, samples: sample };
  let content = written;
  let samples: Json = {};
  for (const path of listMissing(template.content, written)) {
    const parts = parsePath(path);
    const value = sampleAt(sample, parts);
    if (value === undefined) continue;
    content = writeAt(content, parts, value);
    samples = writeAt(samples, parts, value);
  }
  return { content: completeLists(template, content), samples };
}

/** The sample of an entry that the sample itself does not have is that of its first entry. */
function sampleAt(sample: Json, path: readonly (string | number)[]): unknown {
  return (
    readAt(sample, path) ??
    readAt(
      sample,
      path.map((part) => (typeof part === 'number' ? 0 : part)),
    )
  );
}

/** A list with too few entries would not be drawn at all; the sample's entries fill it up. */
function completeLists(template: Template, content: Json): Json {
  const parsed = template.content.safeParse(content);
  if (parsed.success) return content;
  let filled = content;
  for (const issue of parsed.error.issues) {
    const [name] = issue.path;
    const sample = typeof name === 'string' ? (template.sample as Json)[name] : undefined;
    const list = typeof name === 'string' ? filled[name] : undefined;
    if (issue.code !== 'too_small' || !Array.isArray(list) || !Array.isArray(sample)) continue;
    filled = { ...filled, [name as string]: [...list, ...sample.slice(list.length)] };
  }
  return filled;
}

/** Whether the drawn content is one that a template accepts; otherwise the last one that was stays on the stage. */
export function isDrawable(template: Template, content: unknown): boolean {
  return isObject(content) && template.content.safeParse(content).success;
}
