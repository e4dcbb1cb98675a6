import { createHash } from 'node:crypto';
import { createStillArtist } from '@livery/server/engine/draw-still';
import { galleryCases } from '../gallery/cases.ts';
const sha = (b: Buffer) => createHash('sha256').update(b).digest('hex').slice(0, 12);
const base = (t: string, brand: string) => galleryCases({ templates: [t], brands: [brand], formats: ['square'], bare: true })[0]!.request;
const q = (brand: string, quote: string, name = 'Mara') => ({ ...base('proof-quote', brand), scale: 0.5, content: { quote, author: { name, role: 'Boss' } } });
const As: [string, any][] = [
  ['circled', q('kernelry', '日本 ① ② ③ ℃ → ✓ ★ ■')],
  ['circled-zap', q('zapkin', '日本 ① ② ③ ℃ → ✓ ★ ■ ♪ 〒 ㈱')],
  ['symbols', q('northpail', 'Symbols → ✓ ★ ■ ♪ ① ⅓ ∑ ☎')],
  ['bengali', q('zapkin', 'আমি বাংলায় গান গাই Hello')],
  ['tamil', q('zapkin', 'தமிழ் Hello')],
  ['kanji', q('zapkin', '漢字 直 骨')],
  ['latin', q('zapkin', 'Plain latin words')],
  ['vietnam', q('salt-and-vesper', 'Đường Nguyễn Huệ ở đây')],
  ['math', q('zapkin', '𝒜ℬ𝒞 mixed ƒ ʻokina ˈstress')],
  ['comb', q('zapkin', 'e\u0301 a\u0308\u0304 ɐ ɔ ŋ')],
];
const Bs = [
  q('todai-kobo', '①②③ 全部の㈱〒★■♪→✓℃ 東京タワー 国語辞典 ひらがな カタカナ'),
  q('zapkin', '①②③ 全部の㈱〒★■♪→✓℃ 東京タワー 国語辞典 ひらがな カタカナ 直骨'),
  q('zapkin', '한국어 문장입니다 ①②③ ★■ 漢字 直 骨'), q('zapkin', '简体中文 骨直 ①②③★■♪→✓℃ 的一是了'),
  q('northpail', '简体中文 骨直 ①②③★■♪→✓℃ 的一是了 한국어 ひらがな'),
  q('zapkin', 'العربية עברית ไทย हिन्दी Ελληνικά Русский'), q('northpail', 'العربية עברית ไทย हिन्दी Ελληνικά Русский'),
];
const artist = await createStillArtist();
const first: Record<string, string> = {};
for (const [n, r] of As) { const f = await createStillArtist(); first[n] = sha((await f.draw(r)).bytes); }
for (const [n, r] of As) { const d = await artist.draw(r); console.log(n, first[n], sha(d.bytes), first[n] === sha(d.bytes), JSON.stringify(d.warnings)); }
for (const b of Bs) await artist.draw(b);
for (const [n, r] of As) { const d = await artist.draw(r); if (sha(d.bytes) !== first[n]) console.log('DIFFERS after B', n); }
