import { Renderer } from '@takumi-rs/core';
import { createTypeSetter } from '@livery/server/engine/type-setter';
import { createFontLibrary } from '@livery/server/engine/fonts/library';
import { createHash } from 'node:crypto';
import { createStillArtist } from '@livery/server/engine/draw-still';
import { createComposer } from '@livery/server/engine/compose';
import { galleryCases } from '../gallery/cases.ts';
const lib = await createFontLibrary();
const type = lib.type;
const style = { family: '"Inter"', weight: 400, tracking: 0, size: 200 };
const before = await type.widths(['n n', 'nn', '…', 'hello'], style);
await type.widths(Array.from({ length: 19_990 }, (_, i) => `w${i}`), style);
const after = await type.widths(['n n', 'nn', '…', 'hello', ...Array.from({ length: 20 }, (_, i) => `z${i}`)], style);
console.log(before, after.slice(0, 4));
// whole picture: the same picture drawn many times among others
const sha = (b: Buffer) => createHash('sha256').update(b).digest('hex').slice(0, 12);
const base = galleryCases({ templates: ['proof-quote'], brands: ['zapkin'], formats: ['square'], bare: true })[0]!.request;
const artist = await createStillArtist();
const q = (quote: string) => ({ ...base, scale: 0.25, content: { quote, author: { name: 'Mara', role: 'Boss' } } });
let bad = 0, n = 0;
const t0 = Date.now();
const words = (i: number) => Array.from({ length: 24 }, (_, k) => ((i * 24 + k + 1) * 2654435761 % 4294967296).toString(36).slice(0, 7)).join(' ');
const fresh = await createStillArtist();
for (let i = 0; i < 900 && Date.now() - t0 < 150000; i++) {
  const r = q(words(i));
  const d = await artist.draw(r); n++;
  if (i > 300 && i % 1 === 0) {
    // compare only near evictions: against a fresh artist rarely used
    const f = await (i % 200 === 0 ? createStillArtist() : Promise.resolve(fresh));
    if (i % 200 === 0) (globalThis as any).f = f;
    const g = (globalThis as any).f ?? f;
    const e = await g.draw(r);
    if (sha(e.bytes) !== sha(d.bytes)) { bad++; console.log('differs at', i); if (bad > 3) break; }
  }
}
console.log({ n, bad, s: (Date.now() - t0) / 1000 });
