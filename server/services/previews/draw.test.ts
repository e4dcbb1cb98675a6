import { writeFile } from 'node:fs/promises';
import { findTemplate } from '@livery/templates/registry';
import { beforeAll, expect, test } from 'vitest';
import type { Previewer, PreviewFile } from '../../engine/contracts.ts';
import type { VerbCtx } from '../../testing/ctx.ts';
import { useCtx } from '../../testing/use.ts';
import { createBrand } from '../brands/create.ts';
import type { BrandWithVersion } from '../brands/read.ts';
import { drawPreviews } from './draw.ts';

/** Which drawings are asked for, and how they count; the drawing itself is tested with the whole service. */

let ctx: VerbCtx;
let made: BrandWithVersion;
let drawn: string[];

const file: PreviewFile = { bytes: 5, sha256: 'a', contentType: 'image/jpeg', warnings: [] };

const testCtx = useCtx();
beforeAll(async () => {
  const previewer: Previewer = {
    warnings: async () => [],
    async previewStill({ templateId }, target) {
      drawn.push(templateId);
      await writeFile(target, 'still');
      return file;
    },
    tryDocument: async () => [],
    previewSpecimen: async () => file,
    previewLogo: async () => file,
    async previewSheet(_, target) {
      drawn.push('sheet');
      await writeFile(target, 'sheet');
      return file;
    },
  };
  ctx = { ...(await testCtx.newOrganization()), previewer };
  made = await createBrand(ctx, { document: {}, name: 'Fieldnote', domain: 'fieldnote.example' });
});

function request(ids: string[]) {
  const previews = ids.map((id) => {
    const template = findTemplate(id)!;
    return { template, version: null, content: template.sample as Record<string, unknown> };
  });
  return { ...made, previews, format: 'square' as const, mode: undefined };
}

/** Allows a number of sheets. */
function makeRate(left: number) {
  return { take: () => ({ isOver: left-- <= 0, limit: 1, resetS: 30 }) };
}

test('what was drawn before is not drawn again and does not count', async () => {
  drawn = [];
  const rate = makeRate(1);
  const first = await drawPreviews(ctx, rate, request(['proof-quote', 'data-chart']), () => {});
  expect(drawn).toEqual(['proof-quote', 'data-chart', 'sheet']);
  const second = await drawPreviews(ctx, rate, request(['proof-quote', 'data-chart']), () => {});
  expect(drawn).toHaveLength(3);
  expect(second.sheet.key).toBe(first.sheet.key);
  await expect(drawPreviews(ctx, rate, request(['launch-hero']), () => {})).rejects.toMatchObject({
    code: 'rate_limited',
    details: { retryAfterS: 30 },
  });
});

test('another treatment is drawn again', async () => {
  drawn = [];
  const calm = { ...request(['event-invite']), treatment: 'calm' as const };
  const first = await drawPreviews(ctx, makeRate(9), calm, () => {});
  const other = await drawPreviews(ctx, makeRate(9), { ...calm, treatment: 'bold' }, () => {});
  expect(other.tiles[0]!.key).not.toBe(first.tiles[0]!.key);
  expect(drawn).toEqual(['event-invite', 'sheet', 'event-invite', 'sheet']);
});

test('another organisation never gets the same file', async () => {
  drawn = [];
  const mine = await drawPreviews(ctx, makeRate(9), request(['proof-quote']), () => {});
  const other = { ...(await testCtx.newOrganization()), previewer: ctx.previewer };
  const theirs = await drawPreviews(other, makeRate(9), request(['proof-quote']), () => {});
  expect(theirs.sheet.key).not.toBe(mine.sheet.key);
});

test('a process that does not draw says so', async () => {
  const idle = { ...ctx, previewer: null };
  await expect(drawPreviews(idle, makeRate(9), request(['proof-quote']), () => {})).rejects.toMatchObject({
    code: 'unavailable',
  });
});
