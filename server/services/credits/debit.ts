import { AppError } from '@livery/core/errors';
import { eq, type SQL, sql } from 'drizzle-orm';
import { apiKeys, creditAccounts, creditLedger, type Db } from '../../db/schema.ts';
import { newId } from '../../platform/ids.ts';
import type { Caller } from '../context.ts';
import { storageFull, storeBytes } from '../quotas/stored-bytes.ts';
import { type Funds, readBalance, toSpending } from './balance.ts';

/** Nobody can buy credits: the operator of the installation grants them. */
const WHOM_TO_ASK =
  'Ask the operator of this Livery for more: `livery-server credits grant <organisation> <amount>`.';

export interface Charge {
  renderId: string;
  credits: number;
}

export interface PricedBatch {
  batchId: string;
  charges: Charge[];
  /** Rows outlive their files, and a cancel refunds their price: content is limited by the room it takes. */
  contentBytes: number;
  maxStoredBytes: number;
}

/**
 * Debits the price of a whole batch and counts its content as stored, or does nothing, in one statement: its locks on the
 * key, the account and the count serialize the submits of an organisation. Its conditions keep the balance from becoming
 * negative, a key with a cap from spending more than that, and the organisation from storing too much. Returns what is
 * left, if this debit took the balance below the threshold that the organisation wants to hear of.
 */
export async function debitBatch(
  tx: Db,
  caller: Caller,
  { batchId, charges, contentBytes, maxStoredBytes }: PricedBatch,
): Promise<{ balance: number; threshold: number } | null> {
  const required = charges.reduce((sum, { credits }) => sum + credits, 0);
  const { keyId, organizationId } = caller;
  const { rows } = (await tx.execute(sql`
    with spent as (${keyId === null ? sql`select 1` : spendFromKey(keyId, required)}),
    paid as (
      update ${creditAccounts} set balance = balance - ${required}
      where organization_id = ${organizationId} and balance >= ${required} and exists (select from spent)
      returning balance, low_below
    ),
    booked as (
      insert into ${creditLedger} (id, organization_id, type, amount, balance_after, batch_id, render_id)
      select charge.id, ${organizationId}::uuid, 'debit', -charge.credits, paid.balance + charge.unpaid, ${batchId},
        charge.render_id
      from paid, ${toTable(charges, required)} as charge(id, render_id, credits, unpaid)
      where charge.credits > 0
    ),
    stored as (${storeBytes(organizationId, contentBytes, maxStoredBytes, sql`from paid`)})
    select exists (select from spent) as "mayKeySpend", exists (select from paid) as "isPaid",
      exists (select from stored) as "isStored", (select balance from paid) as balance,
      (select low_below from paid) as threshold`)) as unknown as {
    rows: [
      { mayKeySpend: boolean; isPaid: boolean; isStored: boolean; balance: number; threshold: number | null },
    ];
  };
  const [{ mayKeySpend, isPaid, isStored, balance, threshold }] = rows;
  if (!mayKeySpend) throw overCap(required, await readLeftOfCap(tx, keyId!));
  if (!isPaid) throw notEnough(required, await readBalance(tx, organizationId));
  if (!isStored) throw await storageFull(tx, organizationId, maxStoredBytes);
  const hasCrossed = threshold !== null && balance < threshold && balance + required >= threshold;
  return hasCrossed ? { balance, threshold } : null;
}

/** Refuses a batch that cannot be paid before its jobs are written. `debitBatch` decides, with its locks. */
export function refuseUnpayable(funds: Funds, required: number): void {
  const { spendable, limitedBy } = toSpending(funds);
  if (spendable >= required) return;
  throw limitedBy === 'key' ? overCap(required, spendable) : notEnough(required, spendable);
}

function spendFromKey(keyId: string, required: number): SQL {
  return sql`
    update ${apiKeys} set spent = spent + ${required}
    where id = ${keyId} and (spend_cap is null or spent + ${required} <= spend_cap)
    returning id`;
}

/** The charges as rows, each with what the batch still has to pay after it. */
function toTable(charges: Charge[], required: number): SQL {
  let unpaid = required;
  const rest = charges.map(({ credits }) => (unpaid -= credits));
  const ids = sql.param(charges.map(() => newId()));
  const renderIds = sql.param(charges.map(({ renderId }) => renderId));
  const credits = sql.param(charges.map((charge) => charge.credits));
  return sql`unnest(${ids}::uuid[], ${renderIds}::uuid[], ${credits}::int[], ${sql.param(rest)}::int[])`;
}

async function readLeftOfCap(tx: Db, keyId: string): Promise<number> {
  const capped = await tx.query.apiKeys.findFirst({ where: eq(apiKeys.id, keyId) });
  return Math.max(0, (capped?.spendCap ?? 0) - (capped?.spent ?? 0));
}

function overCap(required: number, left: number): AppError {
  return new AppError(
    'insufficient_credits',
    `This batch costs ${required} credits and the key's spending cap leaves ${left}. Ask the person who made the key, or an admin of the organisation, for a key with a higher cap.`,
    { required, balance: left, spendable: left, limitedBy: 'key' },
  );
}

function notEnough(required: number, balance: number): AppError {
  return new AppError(
    'insufficient_credits',
    `This batch costs ${required} credits and the balance is ${balance}. ${WHOM_TO_ASK}`,
    { required, balance, spendable: balance, limitedBy: 'organization' },
  );
}
