import { expect, test } from 'vitest';
import type { LedgerEntry } from '../../api/client.ts';
import { dayRange, parseDay, toBars } from './days.ts';
import { groupLedger } from './group-ledger.ts';

let count = 0;
const entry = (type: LedgerEntry['type'], amount: number, batchId: string | null = null): LedgerEntry => ({
  id: `id_${count++}`,
  type,
  amount,
  balanceAfter: 100 - count,
  batchId,
  renderId: null,
  note: null,
  createdAt: `2026-11-16T14:${String(59 - count).padStart(2, '0')}:00.000Z`,
});

test('the debits of a batch are one row, with its refunds under it', () => {
  const rows = groupLedger([
    entry('refund', 12, 'bat_1'),
    entry('debit', -1, 'bat_2'),
    entry('refund', 1, 'bat_1'),
    entry('debit', -12, 'bat_1'),
    entry('debit', -1, 'bat_1'),
    entry('grant', 200),
  ]);
  expect(
    rows.map(({ type, amount, files, refund }) => [type, amount, files, refund?.amount ?? null]),
  ).toEqual([
    ['debit', -1, 1, null],
    ['debit', -13, 2, 13],
    ['grant', 200, 1, null],
  ]);
  expect(rows[1]!.refund).toMatchObject({ files: 2 });
});

test('a refund without its debit is a separate row', () => {
  expect(groupLedger([entry('refund', 12, 'bat_1'), entry('refund', 3, 'bat_1')])).toMatchObject([
    { type: 'refund', amount: 15, files: 2, refund: null },
  ]);
});

test('the balance of a batch is that after its last debit', () => {
  const [last, first] = [entry('debit', -1, 'bat_1'), entry('debit', -1, 'bat_1')];
  expect(groupLedger([last, first])[0]!.balanceAfter).toBe(last.balanceAfter);
});

test('a day is a range of 24 hours where the browser is', () => {
  const range = dayRange('2026-11-16')!;
  expect(new Date(range.from)).toEqual(new Date(2026, 10, 16));
  expect(new Date(range.before)).toEqual(new Date(2026, 10, 17));
});

test.each([undefined, '', '2026-02-30', '2026-13-01', '16 Nov', '2026-11-16T00:00'])(
  '%j is not a day',
  (day) => {
    expect(parseDay(day)).toBeNull();
  },
);

test('bars are measured by the highest', () => {
  expect(
    toBars([
      { spent: 50, refunded: 0 },
      { spent: 100, refunded: 25 },
    ]),
  ).toEqual([
    { spent: 0.5, refunded: 0 },
    { spent: 1, refunded: 0.25 },
  ]);
  expect(toBars([{ spent: 0, refunded: 0 }])).toEqual([{ spent: 0, refunded: 0 }]);
});
