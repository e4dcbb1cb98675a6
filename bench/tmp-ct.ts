import { writeFile, mkdir } from 'node:fs/promises';
import { createStillArtist } from '@livery/server/engine/draw-still';
import { galleryCases } from '../gallery/cases.ts';
const { draw } = await createStillArtist();
const out = '/tmp/look-ct-stress';
await mkdir(out, { recursive: true });
const L = (n: number) => 'The quick brown harbour lamp keeps its promise through every long grey winter evening by the sea wall'.slice(0, n).trim();
const row = (topic: string|undefined, before: string, after: string) => ({ ...(topic?{topic}:{}), before, after });
const cs: Record<string, unknown> = {
  max: { title: L(60), beforeLabel: L(28), afterLabel: L(28), rows: Array.from({length:5},()=>row(L(28),L(48),L(48))) },
  two: { title: 'Lights on', beforeLabel: 'Before', afterLabel: 'After', rows: [row(undefined,'9 hours','12 min'),row(undefined,'€ 4,200','€ 90')] },
  notitle: { beforeLabel: 'Spreadsheets', afterLabel: 'Northpail', rows: [row('Cost','€ 4,200 a month','€ 90 a month'),row('Setup','Two weeks','Before lunch'),row('Reports','By request','Always on')] },
  five: { title: 'Five reasons to leave the old pile', beforeLabel: 'Then', afterLabel: 'Now', rows: [row('Price','$40','$12'),row('Seats','5','Unlimited'),row('Support','By email','In the room'),row('Exports','PNG','PNG, SVG, MP4'),row('Uptime','98.1 %','99.99 %')] },
  arabic: { title: 'الإطلاق نفسه، وصباحان مختلفان تمامًا', beforeLabel: 'يدويًا', afterLabel: 'بهوية جاهزة', rows: [row('المسودة الأولى','ثلاثة أيام','أربعون ثانية'),row('المقاسات','مقاس واحد','كل المقاسات'),row('المراجعة','خمس جولات','نظرة واحدة')] },
  arabicnotopic: { beforeLabel: 'يدويًا', afterLabel: 'بهوية جاهزة', rows: [row(undefined,'ثلاثة أيام','أربعون ثانية'),row(undefined,'مقاس واحد','كل المقاسات'),row(undefined,'خمس جولات','نظرة واحدة')] },
};
const st = (title: string, detail?: string) => ({ title, ...(detail?{detail}:{}) });
const tl: Record<string, unknown> = {
  max: { title: L(70), steps: Array.from({length:6},()=>st(L(36),L(90))), active: 2 },
  three: { title: 'Three moves to live', steps: [st('Connect'),st('Compose'),st('Publish')] },
  threed: { title: 'Three moves to live', steps: [st('Connect','Point us at your site.'),st('Compose','Send words, get pictures.'),st('Publish','Everywhere at once.')], active: 1 },
  six: { title: 'How a lamp leaves the harbour workshop', steps: ['Sand','Glass','Brass','Flame','Crate','Ship'].map(t=>st(t)), active: 4 },
  sixd: { title: 'How a lamp leaves the harbour workshop', steps: ['Wash the sand','Blow the glass','Turn the brass','Light the flame','Pack the crate','Ship at dawn'].map(t=>st(t,'A day of slow and careful work.')), active: 6 },
  arabic: { title: 'من ملف مبعثر إلى هوية تعمل وحدها', steps: [st('أحضر هويتك','موقع أو شعار أو دليل.'),st('راجع الألوان','مقيسة وواضحة للقراءة.'),st('أرسل الكلمات','طلب واحد بأي لغة.'),st('انشر في كل مكان','كل مقاس مصمم بعناية.')], active: 2 },
};
const [only, which, ...formats] = process.argv.slice(2);
for (const [id, set] of [['compare-split', cs],['steps-timeline', tl]] as const) {
  if (only && only !== id) continue;
  const cases = galleryCases({ templates: [id], ...(formats.length ? { formats } : {}) });
  let i = 0;
  for (const [name, content] of Object.entries(set)) {
    if (which && which !== 'all' && which !== name) continue;
    for (const f of ['square','portrait','wide','story']) {
      const list = cases.filter(c => c.format === f);
      if (!list.length) continue;
      const c = list[(i++ * 1 + name.length) % list.length]!;
      const t = performance.now();
      const { bytes, warnings } = await draw({ ...c.request, content });
      console.log(id, name, f, c.brand.id, Math.round(performance.now()-t)+'ms', warnings.map(w=>w.code+' '+w.path).join('; '));
      await writeFile(`${out}/${id}-${name}-${f}.png`, bytes);
    }
  }
}
