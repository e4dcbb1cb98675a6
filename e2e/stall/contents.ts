import type { ApiClient } from '@livery/server/testing/api-client';
import { VISIBLE } from '@livery/templates/content';
import { withValue } from './bodies.ts';
import type { StallRequest } from './requests.ts';
import { readText } from './texts.ts';

interface Shape {
  type?: string;
  maxLength?: number;
  pattern?: string;
  enum?: unknown[];
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

interface TemplateRecord {
  id: string;
  sample: Record<string, unknown>;
  contentSchema: Shape;
  formats: string[];
}

interface Field {
  path: (string | number)[];
  /** Null for a choice or a code, which no free text fits. */
  max: number | null;
}

/** Every string that the content of a template may hold, in the first item of each list. */
function listFields(shape: Shape, path: (string | number)[] = []): Field[] {
  if (shape.anyOf) return shape.anyOf.flatMap((each) => listFields(each, path));
  if (shape.properties) {
    return Object.entries(shape.properties).flatMap(([name, member]) => listFields(member, [...path, name]));
  }
  if (shape.items) return listFields(shape.items, [...path, 0]);
  if (shape.type !== 'string') return [];
  const isFree =
    shape.enum === undefined && (shape.pattern === undefined || shape.pattern === VISIBLE.source);
  return [{ path, max: isFree ? (shape.maxLength ?? null) : null }];
}

/** A copy with a value at a place that may not be there yet. */
function put(value: unknown, [first, ...rest]: (string | number)[], text: string): unknown {
  if (first === undefined) return text;
  const whole = value ?? (typeof first === 'number' ? [] : {});
  const inner = put((whole as Record<string | number, unknown>)[first], rest, text);
  if (!Array.isArray(whole)) return { ...(whole as object), [first]: inner };
  return whole.length === 0 ? [inner] : withValue(whole, [first], inner);
}

/**
 * Each string of each template, once far too long, which is refused, and all of them together at their longest,
 * which is drawn.
 */
export function contentRequests(
  templates: TemplateRecord[],
  texts: string[],
  brandId: string,
): StallRequest[] {
  return templates.flatMap(({ id, sample, contentSchema, formats }) => {
    const fields = listFields(contentSchema);
    const draw = (what: string, content: unknown): StallRequest => ({
      what: `${id}: ${what}`,
      send: async (client: ApiClient) => {
        const variants = [{ format: formats[0]!, kind: 'still', scale: 0.5 }];
        const request = { templateId: id, brandId, content, variants, dryRun: true };
        return (await client.post('/renders', request)).status;
      },
    });
    const long = fields.flatMap(({ path }, index) => {
      const text = texts[index % texts.length]!;
      return [draw(`${path.join('.')} of ${text}, too long`, put(sample, path, readText(text, 300_000)))];
    });
    const drawn = texts.map((text) => {
      const free = fields.filter(({ max }) => max !== null);
      if (free.length === 0) throw new Error(`The stall test finds no text in the content of ${id}.`);
      const content = free.reduce<unknown>(
        (all, { path, max }) => put(all, path, readText(text, max!)),
        sample,
      );
      return draw(`every field of ${text}`, content);
    });
    return [...long, ...drawn];
  });
}
