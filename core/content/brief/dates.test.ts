import { expect, test } from 'vitest';
import { findDates } from './dates.ts';

test.each([
  ['on 2026-11-21', ['2026-11-21'], null],
  ['21 November 2026', ['2026-11-21'], 'en'],
  ['21st of November, 2026', ['2026-11-21'], 'en'],
  ['November 21, 2026', ['2026-11-21'], 'en'],
  ['Nov. 21st 2026', ['2026-11-21'], 'en'],
  ['21–23 November 2026', ['2026-11-21'], 'en'],
  ['am 4. März 2027', ['2027-03-04'], 'de'],
  ['le 4 février 2027', ['2027-02-04'], 'fr'],
  ['4 de julio de 2027', ['2027-07-04'], 'es'],
  ['4.3.2027', ['2027-03-04'], null],
  ['2026年11月21日', ['2026-11-21'], null],
  ['2026 年 11 月 21 日', ['2026-11-21'], null],
  ['2026년 11월 21일', ['2026-11-21'], null],
  ['2026/11/21 16:00', ['2026-11-21'], null],
  ['20 - 21 - 22 November 2026', ['2026-11-20'], 'en'],
  ['4th & 5th June 2027', ['2027-06-04'], 'en'],
  ['28 e 29 de Novembro de 2026', ['2026-11-28'], 'pt'],
  ['Fevrier 12, 2027', ['2027-02-12'], 'fr'],
  ['21 ноября 2026', ['2026-11-21'], 'ru'],
  ['21 نوفمبر 2026', ['2026-11-21'], 'ar'],
  ['21 พฤศจิกายน 2026', ['2026-11-21'], 'th'],
  ['21 नवंबर 2026', ['2026-11-21'], 'hi'],
  ['3 May 2027 and 4 May 2027, again 3 May 2027', ['2027-05-03', '2027-05-04'], 'en'],
])('%s', (text, days, language) => {
  const found = findDates(text);
  expect(found.map(({ iso }) => iso)).toEqual(days);
  expect(found[0]!.language).toBe(language);
});

test.each([
  '21 November',
  'November 2026',
  '31 February 2026',
  '11/12/2026',
  '21 Foo 2026',
  '2026-13-01',
  '99 May 2026',
])('%s states no day', (text) => expect(findDates(text)).toEqual([]));
