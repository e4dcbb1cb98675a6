import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Json } from '@livery/core/json/value';
import { expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { useCtx } from '../../testing/use.ts';
import { storeReceived } from '../assets/store-received.ts';
import { readStored } from '../stored-file.ts';
import { deriveLogos } from './derive-logos.ts';

const service = useCtx();
const signal = new AbortController().signal;
const wrap = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="80" height="80">${inside}</svg>`;
const triangle = wrap('<path fill="#14428a" d="M40 5 75 75H5z"/>');
const badge = wrap('<circle cx="40" cy="40" r="38" fill="#14428a"/><path fill="#fff" d="M25 20h30v40H25z"/>');

async function derive(svg: string, modes: string[]) {
  const { app } = service;
  const { caller } = await service.newOrganization();
  const share = { organizationId: caller.organizationId, signal };
  const file = join(app.scratchDir, newId());
  await writeFile(file, svg);
  const sourceUrl = 'https://example.com/logo.svg';
  const taken = new Map([['a', await storeReceived(app, { file, name: null, sourceUrl }, share)]]);
  const confirmed: Json[] = modes.map((mode, index) => ({
    ...{ default: index === 0, kind: 'mark', mode, monochrome: false, aspectRatio: 1, vector: true },
    src: { $asset: 'a' },
  }));
  const document = { $extensions: { 'studio.logos': { confirmed, candidates: [] } } };
  await deriveLogos(app, document, taken, share);
  return { taken, derived: confirmed.slice(modes.length) };
}

test.each([
  ['for the background that the site has none for', triangle, ['light'], ['dark']],
  ['for light, if the site has one for dark alone', triangle, ['dark'], ['light']],
  ['not, if the site has both', triangle, ['light', 'dark'], []],
  ['not of a shape that would be a blob', badge, ['light'], []],
])('a logo in one colour is made %s', async (_, svg, modes, made) => {
  const { taken, derived } = await derive(svg, modes);
  expect(derived.map(({ mode }) => mode)).toEqual(made);
  expect(taken.size).toBe(1 + made.length);
});

test('it is marked as derived, and a vector of a vector', async () => {
  const { taken, derived } = await derive(triangle, ['light']);
  const kind = { default: false, kind: 'mark', monochrome: true, origin: 'derived', vector: true };
  expect(derived).toEqual([{ ...kind, mode: 'dark', aspectRatio: 1, src: { $asset: 'a-dark' } }]);
  const file = await readStored(service.app.storage, taken.get('a-dark')!.record.storageKey);
  expect(file.toString()).toContain('<path fill="#ffffff"');
});
