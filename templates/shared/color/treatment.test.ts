import type { RenderOptions, Series } from '@livery/core/render-request/schemas';
import { describe, expect, test } from 'vitest';
import { asDesigned } from '../../define-template.ts';
import { templateMetas } from '../../template-meta.ts';
import { colorModeOf } from '../../testing/random-palettes.ts';
import { chooseTreatment } from './treatment.ts';

const roles = {
  primary: '#4b3df2',
  accent: '#ff8fb1',
  secondary: '#ff8fb1',
  background: '#ffffff',
  surface: '#ffffff',
  text: '#14122b',
};
const white = colorModeOf(roles);
const dark = colorModeOf({ ...roles, background: '#0a0d0c', surface: '#101614', text: '#e9f4ef' });
const paper = colorModeOf({ ...roles, background: '#f7f0e4' });
const grey = colorModeOf({ ...roles, primary: '#9a9a9a' });

interface Choice {
  coverage?: number;
  boldFrom?: number | null;
  treatment?: RenderOptions['treatment'];
  series?: Series | null;
  otherTreatment?: boolean;
  length?: number;
}

function choose(colors: typeof white, choice: Choice = {}) {
  const { coverage, boldFrom = 0.2, treatment = 'auto', series = null, otherTreatment = false } = choice;
  return chooseTreatment(
    {
      colors: coverage === undefined ? colors : { ...colors, coverage },
      contrastFix: { ...asDesigned, otherTreatment },
      variety: { treatment, boldFrom, series },
    },
    choice.length ?? 20,
  );
}

describe('auto', () => {
  test.each([
    ['white pages, template leans bold', white, { coverage: 0.03, boldFrom: 0 }, 'bold'],
    ['white pages, template in the middle', white, { coverage: 0.03, boldFrom: 0.2 }, 'calm'],
    ['flooded pages, template in the middle', white, { coverage: 0.6, boldFrom: 0.2 }, 'bold'],
    ['flooded pages, template leans calm', white, { coverage: 0.6, boldFrom: 0.75 }, 'calm'],
    ['flooded pages, template is always calm', white, { coverage: 1, boldFrom: null }, 'calm'],
    ['flooded dark pages', dark, { coverage: 0.6 }, 'bold'],
    ['flooded pages, long text', white, { coverage: 0.6, length: 200 }, 'calm'],
    ['flooded pages in grey', grey, { coverage: 0.6 }, 'calm'],
    ['not measured, white background', white, {}, 'bold'],
    ['not measured, white background, template leans calm', white, { boldFrom: 0.6 }, 'calm'],
    ['not measured, dark background', dark, {}, 'calm'],
    ['not measured, tinted background', paper, {}, 'calm'],
    ['text without contrast', white, { coverage: 0.6, otherTreatment: true }, 'calm'],
  ] as const)('%s', (_, colors, choice, expected) => {
    expect(choose(colors, choice)).toBe(expected);
  });

  const shareOfBold = (colors: typeof white, coverage?: number) => {
    const chosen = templateMetas.map(({ boldFrom }) =>
      choose(colors, { boldFrom, ...(coverage === undefined ? {} : { coverage }) }),
    );
    return chosen.filter((treatment) => treatment === 'bold').length / chosen.length;
  };

  test.each([
    ['white pages with accents', white, 0.04, 2 / 12],
    ['pages with some colour', white, 0.2, 5 / 12],
    ['flooded pages', white, 0.5, 9 / 12],
    ['pages in one colour', white, 1, 11 / 12],
    ['white background, not measured', white, undefined, 8 / 12],
    ['dark background, not measured', dark, undefined, 1 / 12],
    ['tinted background, not measured', paper, undefined, 1 / 12],
  ] as const)('the templates mix both: %s', (_, colors, coverage, bold) => {
    // Less than one of twelve templates apart, so that a further template may be either.
    expect(Math.abs(shareOfBold(colors, coverage) - bold)).toBeLessThan(0.08);
  });
});

describe('a requested treatment', () => {
  test.each(['calm', 'bold'] as const)('is taken for every brand, template and text: %s', (treatment) => {
    for (const colors of [white, dark, paper, grey]) {
      for (const coverage of [0, 1]) {
        for (const boldFrom of [0, null]) {
          expect(choose(colors, { treatment, coverage, boldFrom, length: 300 })).toBe(treatment);
        }
      }
    }
  });

  test('stays the same in a series', () => {
    const chosen = [0, 1, 2, 3].map((index) =>
      choose(white, { treatment: 'bold', series: { index, count: 4 } }),
    );
    expect(new Set(chosen)).toEqual(new Set(['bold']));
  });
});

describe('a series', () => {
  const chosen = (colors: typeof white, choice: Choice) =>
    [0, 1, 2, 3].map((index) => choose(colors, { ...choice, series: { index, count: 4 } })[0]).join('');

  test.each([
    ['of a brand that floods', white, { coverage: 0.6 }, 'bcbc'],
    ['of a brand with white pages', white, { coverage: 0 }, 'cbcb'],
    ['of a dark brand', dark, {}, 'cbcb'],
    ['of a brand in grey', grey, {}, 'cccc'],
  ] as const)(
    'alternates, and starts with what the image alone would have: %s',
    (_, colors, choice, expected) => {
      expect(chosen(colors, choice)).toBe(expected);
    },
  );
});
