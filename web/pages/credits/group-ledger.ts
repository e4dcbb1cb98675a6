import type { LedgerEntry } from '../../api/client.ts';

/** What a row of the page shows: a batch with its refund, or a single movement. */
export interface LedgerRow {
  id: string;
  type: LedgerEntry['type'];
  amount: number;
  files: number;
  batchId: string | null;
  note: string | null;
  balanceAfter: number;
  createdAt: string;
  refund: { amount: number; files: number; createdAt: string } | null;
}

/**
 * The debits of one batch are one row, and a refund is listed under its debit. A refund whose debit is not among the
 * entries, because it is older or of another day, is a separate row.
 */
export function groupLedger(entries: readonly LedgerEntry[]): LedgerRow[] {
  const debited = new Set(
    entries.filter(({ type, batchId }) => type === 'debit' && batchId).map(({ batchId }) => batchId),
  );
  const rows: LedgerRow[] = [];
  const byGroup = new Map<string, LedgerRow>();
  // A refund is newer than its debit, and so is met first.
  const refunds = new Map<string, NonNullable<LedgerRow['refund']>>();
  for (const entry of entries) {
    const { type, batchId, amount, createdAt } = entry;
    if (type === 'refund' && batchId && debited.has(batchId)) {
      const known = refunds.get(batchId);
      if (known) {
        known.amount += amount;
        known.files += 1;
      } else refunds.set(batchId, { amount, files: 1, createdAt });
      continue;
    }
    const group = batchId && (type === 'debit' || type === 'refund') ? `${type} ${batchId}` : entry.id;
    const row = byGroup.get(group);
    if (row) {
      row.amount += amount;
      row.files += 1;
      continue;
    }
    const made: LedgerRow = {
      id: entry.id,
      type,
      amount,
      files: 1,
      batchId,
      note: entry.note,
      balanceAfter: entry.balanceAfter,
      createdAt,
      refund: null,
    };
    byGroup.set(group, made);
    rows.push(made);
  }
  return rows.map((row) =>
    row.type === 'debit' && row.batchId ? { ...row, refund: refunds.get(row.batchId) ?? null } : row,
  );
}
