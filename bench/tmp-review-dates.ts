import { dateWords, nameList } from '@livery/templates/parts/event/date-words';
import { findTemplate } from '@livery/templates/registry';
const t = findTemplate('event-invite')!;
for (const locale of ['en-u-ca', 'ar-u-nu-arab','en-u-ca-chinese','zh-u-ca-chinese','ko-u-ca-dangi','en-u-nu-mathsans','en-u-ca-bogus','th-u-ca','ar-SA','fa','en-u-nu','en-u-nu-hanidec','zh-u-nu-hanidays','he-u-ca-hebrew','am-u-ca-ethiopic','ja-u-ca-japanese','en-u-hc','root','und','xx','en-x-a','en-u-ca-islamicc','en-u-nu-roman','ar-u-ca-islamic-umalqura','en-u-ca-chinese-nu-hant'])
 for (const date of ['2026-11-21', '9999-12-31','0000-01-01']) {
  const p = t.content.safeParse({ ...(t.sample as any), locale, date });
  if (!p.success) { console.log(locale, date, 'REFUSED'); continue; }
  try { console.log(locale, date, JSON.stringify(dateWords(date, locale)), nameList(['A','B'], locale)); } catch (e) { console.log(locale, date, 'THROWS', String(e)); }
 }
