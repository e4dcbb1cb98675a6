import { z } from 'zod';
import { isFreeText } from '../content.ts';
import type { TemplateContent } from '../define-content.ts';
import type { Trial } from './trials.ts';

interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  'x-livery-picture'?: boolean;
}

/**
 * Content for a template, with its free texts replaced as a trial demands. Enum fields take each of their values in
 * turn; all other fields keep the value of the sample.
 */
export function makeContent(
  template: Pick<TemplateContent, 'content' | 'sample'>,
  { text, fill, image }: Trial,
  turn = 0,
): unknown {
  const shape = z.toJSONSchema(template.content, { io: 'input' }) as Shape;
  const build = (at: Shape, sample: unknown): unknown => {
    if (at['x-livery-picture']) return fill === 'min' ? undefined : image;
    if (at.type === 'object' || at.properties) {
      const given = (sample ?? {}) as Record<string, unknown>;
      return Object.fromEntries(
        Object.entries(at.properties ?? {}).flatMap(([name, member]) => {
          const required = at.required?.includes(name) ?? false;
          if (!required && fill === 'min') return [];
          if (!required && fill === 'sample' && given[name] === undefined) return [];
          const value = build(member, given[name]);
          return value === undefined ? [] : [[name, value]];
        }),
      );
    }
    if (at.type === 'array' || at.items) {
      const given = (sample ?? []) as unknown[];
      const count = { min: at.minItems ?? 1, sample: given.length, max: at.maxItems ?? given.length }[fill];
      return Array.from({ length: count }, (_, index) => build(at.items ?? {}, given[index % given.length]));
    }
    if (at.enum) return at.enum[turn % at.enum.length];
    return isFreeText(at) ? text(at.maxLength ?? 40) : sample;
  };
  const content = build(shape, template.sample);
  const parsed = template.content.safeParse(content);
  // Fields that depend on each other (a chart's kind and its number of points) fall back on the sample's lists.
  if (parsed.success || fill === 'sample') return content;
  return makeContent(template, { text, image, fill: 'sample', name: '', script: 'any' }, turn);
}
