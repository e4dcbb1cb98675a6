import type { Report } from './report.ts';
import type { Snapshot } from './snapshot.ts';

type Ledger = Snapshot['ledger'];

/** Credits, to the last one: what was taken was drawn or refunded. */
export function verifyCredits(report: Report, { renders, ledger, accounts }: Snapshot): void {
  const debits = byRender(ledger, 'debit');
  const refunds = byRender(ledger, 'refund');
  report.check(
    `each of ${renders.length} renders was debited once, with its price`,
    renders
      .filter(({ id, credits }) => amounts(debits.get(id)) !== String(-credits))
      .map(({ id, credits }) => `${id}, ${credits} credits: ${amounts(debits.get(id))}`),
  );
  const failed = renders.filter(({ status }) => status === 'failed');
  report.check(
    `each of ${failed.length} failed renders was refunded once, with its price, and no other was`,
    renders
      .filter(({ id, status, credits }) => {
        return amounts(refunds.get(id)) !== (status === 'failed' ? String(credits) : '');
      })
      .map(({ id, status }) => `${id} is ${status}, refunds: ${amounts(refunds.get(id))}`),
  );
  const sum = (rows: { credits: number }[]) => rows.reduce((total, { credits }) => total + credits, 0);
  const debited = -total(ledger.filter(({ type }) => type === 'debit'));
  const refunded = total(ledger.filter(({ type }) => type === 'refund'));
  const completed = sum(renders.filter(({ status }) => status === 'completed'));
  report.check(
    `${debited} credits debited = ${completed} of completed renders + ${refunded} refunded`,
    debited === completed + refunded ? [] : ['they differ'],
  );
  report.check(
    `${accounts.length} balances are the sum of their ledgers`,
    accounts
      .filter(({ organizationId, balance }) => total(of(ledger, organizationId)) !== balance)
      .map(({ organizationId, balance }) => `${organizationId} has ${balance}`),
  );
  report.check(
    `${ledger.length} movements lead from nothing to the balance, each from where another left off`,
    accounts.flatMap(({ organizationId, balance }) => gaps(of(ledger, organizationId), balance)),
  );
}

const of = (ledger: Ledger, organization: string) =>
  ledger.filter(({ organizationId }) => organizationId === organization);
const total = (rows: Ledger) => rows.reduce((sum, { amount }) => sum + amount, 0);
const amounts = (rows: Ledger | undefined) => (rows ?? []).map(({ amount }) => amount).join(', ');

function byRender(ledger: Ledger, type: Ledger[number]['type']): Map<string | null, Ledger> {
  return Map.groupBy(
    ledger.filter((row) => row.type === type),
    ({ renderId }) => renderId,
  );
}

/**
 * Each balance that a movement leaves is where the next one begins, but for the last. Rows of one millisecond
 * have no order among processes, so arrivals and departures are counted instead of lined up.
 */
function gaps(rows: Ledger, balance: number): string[] {
  const open = new Map<number, number>();
  const count = (value: number, by: number) => open.set(value, (open.get(value) ?? 0) + by);
  count(0, 1);
  count(balance, -1);
  for (const { amount, balanceAfter } of rows) {
    count(balanceAfter - amount, -1);
    count(balanceAfter, 1);
  }
  return [...open].filter(([, left]) => left !== 0).map(([value]) => `the chain breaks at ${value}`);
}
