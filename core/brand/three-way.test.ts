import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSame } from '../json/is-same.ts';
import { brandDocument } from '../testing/arbitrary-document.ts';
import { measureTime } from '../testing/measure-time.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { completeDocument } from './complete.ts';
import {
  type BrandDocument,
  brandDocumentSchema,
  type Provenance,
  type ProvenanceEntry,
  provenanceSources,
} from './document.ts';
import { listFields } from './fields.ts';
import { applyChoices, type Choice, diffThreeWay, type ThreeWayInput } from './three-way.ts';

const entry = (source: ProvenanceEntry['source']): ProvenanceEntry => ({
  source,
  confidence: 0.8,
  alternatives: [],
  evidenceIds: [],
});

// Through JSON, as every stored document came: fast-check's maps have no prototype and minus zeros.
const whole = brandDocument.map((document) => JSON.parse(JSON.stringify(document)) as BrandDocument);

/** Numbers below `sides`, one after the other, the same for the same seed. */
const dice = fc.integer({ min: 1 }).map((seed) => {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
});
type Dice = (sides: number) => number;

const deriveProvenance = (document: BrandDocument, roll: Dice): Provenance =>
  Object.fromEntries(
    [...listFields(document).keys()].map((path) => [path, entry(provenanceSources[roll(5)]!)]),
  );

/** Documents that agree in most fields, as those of one brand do, and where their fields come from. */
const sides = fc
  .tuple(whole, whole, whole, dice, fc.boolean())
  .map(([base, edits, finds, roll, isFirst]): ThreeWayInput => {
    const mix = (other: BrandDocument) => {
      const diff = diffThreeWay({
        base: null,
        current: base,
        extracted: other,
        currentProvenance: {},
        extractedProvenance: {},
      });
      const choices = Object.fromEntries(
        diff.fields.map(({ path }) => [path, roll(10) < 3 ? 'extracted' : 'current'] as const),
      );
      return applyChoices(diff, base, choices).document;
    };
    const [current, extracted] = [mix(edits), mix(finds)];
    return {
      base: isFirst ? null : base,
      current,
      extracted,
      currentProvenance: deriveProvenance(current, roll),
      extractedProvenance: deriveProvenance(extracted, roll),
    };
  });

const all = (paths: string[], choice: Choice) => Object.fromEntries(paths.map((path) => [path, choice]));
/** An empty map of gradients is no field that could be chosen. */
const ofFields = ({ gradient: _, ...rest }: Provenance) => rest;
const bare = (document: BrandDocument) => {
  const copy = structuredClone(document);
  copy.$extensions['studio.provenance'] = {};
  return copy;
};
// Shrinking three whole documents takes minutes and shows little more.
const runs = { numRuns: propertyRuns(30), endOnFailure: true };
const holds = (rule: (input: ThreeWayInput) => void) => fc.assert(fc.property(sides, rule), runs);

describe('for any three documents', () => {
  test('an extraction that found what is there changes nothing', () =>
    holds((input) => {
      const diff = diffThreeWay({ ...input, extracted: input.current });
      expect(diff.summary).toMatchObject({ changed: 0, conflicts: 0 });
      expect(applyChoices(diff, input.current).document).toEqual(input.current);
    }));

  test('defaults never lose what a person edited', () =>
    holds((input) => {
      const diff = diffThreeWay(input);
      const { document, provenance } = applyChoices(diff, input.current);
      const [before, after] = [listFields(input.current), listFields(document)];
      const edited = [...before.keys()].filter((path) => input.currentProvenance[path]?.source === 'user');
      for (const path of edited) {
        expect(after.get(path)).toEqual(before.get(path));
        expect(provenance[path]).toEqual(input.currentProvenance[path]);
      }
      if (!input.base) return;
      const old = listFields(input.base);
      for (const path of new Set([...old.keys(), ...before.keys()])) {
        if (path === 'gradient' || isSame(old.get(path), before.get(path))) continue;
        expect(after.get(path)).toEqual(before.get(path));
      }
    }));

  test('defaults never put a completed value in place of one that was found', () =>
    holds((input) => {
      const { document } = applyChoices(diffThreeWay(input), input.current);
      const [before, after] = [listFields(input.current), listFields(document)];
      for (const [path, value] of before) {
        if (input.extractedProvenance[path]?.source !== 'derived') continue;
        if (input.currentProvenance[path]?.source === 'extracted') expect(after.get(path)).toEqual(value);
      }
    }));

  test('all from the extraction is the extraction, all from the current one is that', () =>
    holds((input) => {
      const diff = diffThreeWay(input);
      const paths = diff.fields.map(({ path }) => path);
      const taken = applyChoices(diff, input.current, all(paths, 'extracted'));
      expect(bare(taken.document)).toEqual(bare(input.extracted));
      expect(ofFields(taken.provenance)).toEqual(ofFields(input.extractedProvenance));
      const kept = applyChoices(diff, input.current, all(paths, 'current'));
      expect(kept.document).toEqual(input.current);
      expect(ofFields(kept.provenance)).toEqual(ofFields(input.currentProvenance));
    }));

  test('choices of different fields can be applied in either order, or at once', () =>
    fc.assert(
      fc.property(sides, dice, (input, roll) => {
        const diff = diffThreeWay(input);
        const paths = diff.fields.map(({ path }) => path);
        const [one, two]: [string[], string[]] = [[], []];
        for (const path of paths) [one, two, []][roll(3)]!.push(path);
        const take = (from: { document: BrandDocument; provenance: Provenance }, chosen: string[]) => {
          const next = diffThreeWay({ ...input, current: from.document, currentProvenance: from.provenance });
          return applyChoices(next, from.document, {
            ...all(
              next.fields.map(({ path }) => path),
              'current',
            ),
            ...all(chosen, 'extracted'),
          });
        };
        const start = { document: input.current, provenance: input.currentProvenance };
        const forth = take(take(start, one), two);
        expect(take(take(start, two), one)).toEqual(forth);
        expect(take(start, [...two, ...one])).toEqual(forth);
      }),
      runs,
    ));

  test('any choice makes a valid document whose provenance speaks of its fields alone', () =>
    fc.assert(
      fc.property(sides, dice, (input, roll) => {
        const diff = diffThreeWay(input);
        const choices = Object.fromEntries(
          diff.fields.map(({ path }) => [path, roll(2) ? 'current' : 'extracted'] as const),
        );
        const { document, provenance } = applyChoices(diff, input.current, choices);
        expect(brandDocumentSchema.safeParse(document).error?.issues ?? []).toEqual([]);
        expect([...listFields(document).keys()]).toEqual(expect.arrayContaining(Object.keys(provenance)));
      }),
      runs,
    ));

  test('what was applied does not conflict with the same extraction again, and applying it again is nothing', () =>
    holds((input) => {
      const first = applyChoices(diffThreeWay(input), input.current);
      const again = diffThreeWay({
        ...input,
        base: input.extracted,
        current: first.document,
        currentProvenance: first.provenance,
      });
      expect(again.summary.conflicts).toBe(0);
      expect(applyChoices(again, first.document).document).toEqual(first.document);
    }));

  test('the summary counts the fields', () =>
    holds((input) => {
      const { fields, summary } = diffThreeWay(input);
      expect(summary.changed + summary.unchanged).toBe(fields.length);
      expect(summary.conflicts).toBe(fields.filter(({ conflict }) => conflict).length);
      expect(summary.conflicts).toBeLessThanOrEqual(Math.min(summary.changed, summary.userEdited));
      expect(new Set(fields.map(({ path }) => path)).size).toBe(fields.length);
    }));
});

test('a diff that holds a path of 240,000 dots is applied at once', () => {
  const document = brandDocumentSchema.parse(completeDocument({}).document);
  const dotted = { [`gradient.${'.'.repeat(240_000)}`]: entry('extracted') };
  const diff = diffThreeWay({
    base: null,
    current: document,
    extracted: document,
    currentProvenance: dotted,
    extractedProvenance: dotted,
  });
  expect(measureTime(() => applyChoices(diff, document))).toBeLessThan(1000);
});
