import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';
import { createStillArtist } from '@livery/server/engine/draw-still';
import { facesOf } from '@livery/server/engine/fonts/faces';
import { galleryCases } from '../gallery/cases.ts';
const sha = (b: Buffer) => createHash('sha256').update(b).digest('hex').slice(0, 12);
const base = (t: string, brand: string) => galleryCases({ templates: [t], brands: [brand], formats: ['square'], bare: true })[0]!.request;
const q = (brand: string, quote: string, name = 'Mara') => ({ ...base('proof-quote', brand), scale: 0.5, content: { quote, author: { name, role: 'Boss' } } });
const a = await createStillArtist();
const signs = ['①','→','✓','★','■','♪','⅓','∑','☎','℃','№','◆','●','△','≒','⌘','☆','♥','│','§','…','“','—','ⅷ','↗'];
const first: Record<string,string> = {};
for (const s of signs) first[s] = sha((await a.draw(q('northpail', `Word ${s} word`))).bytes);
writeFileSync('/tmp/rev-before.png', (await a.draw(q('northpail', 'Steps ① ★ ■ ⅷ'))).bytes);
const noGlyph = sha((await a.draw(q('northpail', `Word ${'\u2FF0'} word`))).bytes);
// another organisation's private font, brought as a brand font
const faces = (await facesOf({ family: 'x', package: '@fontsource-variable/noto-sans-jp', axis: 'wght' })).filter(({ranges}) => [0x2460,0x2605,0x25a0].some((c) => ranges.some(([f,t]) => c>=f && c<=t)));
console.log(faces.map((f) => f.file));
const r = base('proof-quote', 'zapkin');
const files = faces.map((f, i) => ({ storageUrl: `u${i}`, weight: null, weightRange: null, style: 'normal', variable: true, format: 'woff2' }));
const tokens = structuredClone(r.tokens) as any;
tokens.fonts.display.files = files; tokens.fonts.display.family = 'Secret Face';
await a.draw({ ...r, scale: 0.5, tokens, supplies: { ...r.supplies, fonts: Object.fromEntries(faces.map((f, i) => [`u${i}`, f.file])) } });
for (const s of signs) { const now = sha((await a.draw(q('northpail', `Word ${s} word`))).bytes); if (now !== first[s]) console.log('leaked', s); }
writeFileSync('/tmp/rev-after.png', (await a.draw(q('northpail', 'Steps ① ★ ■ ⅷ'))).bytes);
