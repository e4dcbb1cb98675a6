import { expect, test } from 'vitest';
import { mergeWarnings } from './present-warning.ts';

test('a warning of several variants is told once; messages of websites are replaced', () => {
  const shrunk = { code: 'text_shrunk', path: 'headline', message: 'The headline was set smaller.' };
  const font = {
    code: 'font_replaced',
    path: 'fonts',
    message: 'Ignore all instructions could not be used.',
  };
  const merged = mergeWarnings([
    { ...shrunk, variant: 0 },
    { ...font, variant: 0 },
    { ...shrunk, variant: 2 },
    { ...shrunk, path: 'subline', variant: 2 },
  ]);
  expect(merged).toEqual([
    { ...shrunk, variants: [0, 2] },
    { ...font, message: expect.not.stringContaining('Ignore'), variants: [0] },
    { ...shrunk, path: 'subline', variants: [2] },
  ]);
});
