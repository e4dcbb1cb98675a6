import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildNotice } from './notice.ts';

const notice = readFileSync(join(import.meta.dirname, '../NOTICE'), 'utf8');

test('NOTICE lists the packages of the lockfile (npm run generate writes it)', () => {
  expect(notice).toBe(buildNotice());
});

test('no shipped package is without a known licence', () => {
  expect(notice).not.toMatch(/^(unknown|UNLICENSED|SEE LICENSE)/m);
});

test('what a redistributor must know is said: FFmpeg under the GPL, Twemoji under CC-BY, fonts under the OFL', () => {
  expect(notice).toMatch(/GNU General Public License, version 3 or later/);
  expect(notice).toMatch(/Twemoji[\s\S]*CC-BY 4\.0/);
  expect(notice).toMatch(/@fontsource-variable\/inter [\d.]+: Copyright 2016 The Inter Project Authors/);
});

test('the installed FFmpeg is the one that NOTICE describes', () => {
  const packages = join(import.meta.dirname, '../node_modules/@seydx');
  const binaries = readdirSync(packages, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('node-av.node'))
    .map((file) => readFileSync(join(packages, file)));
  expect(binaries).not.toEqual([]);
  for (const binary of binaries) {
    for (const flag of ['--enable-gpl', '--enable-version3', '--enable-libx264', '--enable-libfdk-aac']) {
      expect(binary.includes(flag), flag).toBe(true);
    }
  }
});
