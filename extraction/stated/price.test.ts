import { expect, test } from 'vitest';
import { readPrice } from './price.ts';

test.each([
  ['400€', '400€', '', ''],
  ['$ 30.00 /year', '$ 30.00', '', '/year'],
  ['R$ 35,00/mês', 'R$ 35,00/mês', '', ''],
  ['30 € ab / 30 Min.', 'ab 30 €', '', '/ 30 Min.'],
  ['€180–240', '€180–240', '', ''],
  ['ab 1.200 €', 'ab 1.200 €', '', ''],
  ['5 000 FCFA', '5 000 FCFA', '', ''],
  ['3,500円〜', '3,500円〜', '', ''],
  ['от 950 ₽', 'от 950 ₽', '', ''],
  ['٤٩ ريال', '٤٩ ريال', '', ''],
  ['Ten lessons: CHF 850.– statt CHF 900', 'CHF 850.–', 'Ten lessons:', 'statt CHF 900'],
])('the price in %s', (text, figure, before, after) =>
  expect(readPrice(text)).toMatchObject({ figure, before, after, isZero: false }),
);

test.each(['5,5 mi', 'R$ 1,3 tri', '$2 million', '$39 $20', '20 %', 'Version 4.2', '+49 170 1234567'])(
  '%s is no price',
  (text) => expect(readPrice(text)).toBeNull(),
);

test.each(['$0', '€ 0,00', '٠ ريال'])('%s costs nothing', (text) =>
  expect(readPrice(text)!.isZero).toBe(true),
);
