import { propertyRuns } from '@livery/core/testing/property-runs';
import { describeTemplate } from '@livery/templates/define-template';
import { templates } from '@livery/templates/registry';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planBatch } from '../batches/plan.ts';
import { type JsonSchema, mutated, readContent } from './testing/arbitrary-content.ts';

/** What a published content schema allows is accepted, and nothing else is. */

const RUNS = propertyRuns(300);
const variants = [{ format: 'square', kind: 'still' as const }];

const ajv = addFormats.default(new Ajv2020({ strict: true, strictTypes: false, strictRequired: false }));
ajv.addKeyword('x-livery-picture');

describe.each(templates.map((template) => [template.id, template] as const))('%s', (_id, template) => {
  const { contentSchema, rules, sample } = describeTemplate(template);
  const isValid = ajv.compile(contentSchema);
  /** Paths that a rule names are judged by more than the schema says. */
  const ruled = rules.flatMap((rule) =>
    [...rule.matchAll(/`([^`]+)`/g)].map(([, path]) => `content.${path}`),
  );

  /** Where the service refuses a content; null where it takes it. */
  const refusedAt = (content: unknown): string[] | null => {
    try {
      const plan = planBatch(template, { content: content as Record<string, unknown>, variants });
      template.writes?.(plan.variants[0]!.content);
      return null;
    } catch (cause) {
      expect(cause).toMatchObject({ code: 'content_invalid' });
      const { details } = cause as { details: { path: string; message: string }[] };
      // Unknown fields are listed beside the reason, and are none themselves.
      const reasons = details.filter(({ message }) => !message.startsWith('There is no field'));
      return reasons.map(({ path }) => path);
    }
  };

  const agrees = (content: unknown): boolean => {
    const refused = refusedAt(content);
    if (isValid(content)) return refused === null || refused.every((path) => ruled.includes(path));
    return refused !== null;
  };

  test('the root is an object schema, and the sample fits it', () => {
    expect(contentSchema).toMatchObject({ type: 'object' });
    expect(isValid(sample)).toBe(true);
    expect(refusedAt(sample)).toBeNull();
  });

  test('what the schema allows is accepted', () => {
    let valid = 0;
    fc.assert(
      fc.property(readContent(contentSchema as JsonSchema), (content) => {
        const sent = JSON.parse(JSON.stringify(content));
        if (isValid(sent)) valid++;
        expect(agrees(sent), JSON.stringify(isValid.errors ?? refusedAt(sent))).toBe(true);
      }),
      { seed: 16, numRuns: RUNS, endOnFailure: true },
    );
    expect(valid).toBeGreaterThan(RUNS / 5);
  });

  test('what the schema refuses is refused', () => {
    let invalid = 0;
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), (first, second, what) => {
        const sent = JSON.parse(JSON.stringify(mutated(sample, first, what)));
        const twice = JSON.parse(JSON.stringify(mutated(sent, second, what + first)));
        for (const content of [sent, twice]) {
          if (!isValid(content)) invalid++;
          expect(agrees(content), JSON.stringify(isValid.errors ?? refusedAt(content))).toBe(true);
        }
      }),
      { seed: 16, numRuns: RUNS, endOnFailure: true },
    );
    expect(invalid).toBeGreaterThan(RUNS / 3);
  });
});

test('the rules of data-chart stand in its schema, but for the one that names another field', () => {
  const chart = describeTemplate(templates.find(({ id }) => id === 'data-chart')!);
  const isValid = ajv.compile(chart.contentSchema);
  const points = (...values: number[]) => values.map((value, index) => ({ label: `p${index}`, value }));
  const cases: [object, boolean][] = [
    [{ kind: 'bar', points: points(...Array(8).fill(1)) }, true],
    [{ kind: 'bar', points: points(...Array(9).fill(1)) }, false],
    [{ kind: 'line', points: points(...Array(24).fill(1)) }, true],
    [{ kind: 'donut', points: points(...Array(7).fill(1)) }, false],
    [{ kind: 'donut', points: points(1, -1) }, false],
    [{ kind: 'donut', points: points(0, 0) }, false],
    [{ kind: 'donut', points: points(0, 1) }, true],
    [{ kind: 'bar', points: points(1, -1), locale: 'sl-rozaj-biske' }, true],
    [{ kind: 'bar', points: points(1, 2), locale: 'de_DE' }, false],
  ];
  for (const [content, valid] of cases)
    expect(isValid({ title: 'T', ...content }), JSON.stringify(content)).toBe(valid);
  expect(chart.rules).toEqual(['`highlight` is the label of one of the points.']);
});
