import { expect, test } from 'vitest';
import type { Shortlist } from '../shortlist.ts';
import { emptyPage, makeSite } from '../testing/empty-page.ts';
import { readPixels } from '../testing/images.ts';
import { decideAssets } from './decide-assets.ts';

const icon = (side: number, detail?: number) => ({
  ...readPixels('#2040c0'),
  width: side,
  height: side,
  detail,
});
const noShots = { page: null, desktop: null, phone: null };
const choices = { previewImage: null, images: [], patterns: [] } as Partial<Shortlist> as Shortlist;

test.each([
  ['the largest', { a: icon(180, 0.1), b: icon(64, 0.1) }, 'a'],
  ['the largest that is legible at 16 pixels', { a: icon(180, 0.8), b: icon(64, 0.1) }, 'b'],
  ['none of few pixels, if there is another', { a: icon(16, 0), b: icon(64, 0.1) }, 'b'],
  ['no wide one, if there is another', { a: { ...icon(64, 0.1), width: 256 }, b: icon(64, 0.1) }, 'b'],
  ['the largest, if none is legible', { a: icon(180, 0.8), b: icon(64, 0.9) }, 'a'],
  ['the first that was fetched, if none was measured', {}, 'a'],
])('the icon is %s', (_, pixels, expected) => {
  const site = makeSite(emptyPage(), { pixels });
  const findings = decideAssets(
    site,
    { ...choices, icons: ['lost', 'a', 'b'] },
    (key) => (key === 'lost' ? null : key),
    noShots,
  );
  expect(findings.get('$extensions.studio.assets.favicon')?.value).toEqual({ $asset: expected });
});
