import type { Field, PlainField } from '@livery/templates/kit/document/fields';
import type { TemplateDocument } from '@livery/templates/kit/document/schema';
import { toSampleRef } from '@livery/templates/samples/sample-content';

const PORTRAITS = ['portrait-a.svg', 'portrait-b.svg', 'portrait-c.svg'];
const LOGOS = ['logo-ostro.svg', 'logo-lumen.svg', 'logo-tidewater.svg', 'logo-parallel.svg'];

/** The sample of a document with an image in each of its image fields: a template is judged with images. */
export function withStandIns({ fields, sample }: Pick<TemplateDocument, 'fields' | 'sample'>): unknown {
  return fill(fields, sample, 0);
}

function fill(fields: Record<string, Field>, sample: Record<string, unknown>, turn: number): object {
  const filled = Object.entries(fields).map(([name, field]) => [
    name,
    fillOne(name, field, sample[name], turn),
  ]);
  return { ...sample, ...Object.fromEntries(filled.filter(([, value]) => value !== undefined)) };
}

function fillOne(name: string, field: Field, value: unknown, turn: number): unknown {
  if (field.type === 'image') return value ?? standIn(name, field, turn);
  if (field.type === 'group') return value && fill(field.fields, value as Record<string, unknown>, turn);
  if (field.type !== 'list' || !Array.isArray(value)) return value;
  return value.map((entry, index) => fill(field.of, entry, index));
}

/** By what the field says that it shows. */
function standIn(name: string, { about }: PlainField, turn: number): string {
  const words = `${name} ${about}`.toLowerCase();
  const pick = (files: string[]) => toSampleRef(files[turn % files.length]!);
  if (/logo/.test(words)) return pick(LOGOS);
  if (/portrait|person|colleague|speaker|author|team/.test(words)) return pick(PORTRAITS);
  return toSampleRef(/screen|product|app/.test(words) ? 'screenshot.svg' : 'cover.svg');
}
