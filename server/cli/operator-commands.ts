import { descriptionText, nameText } from '@livery/core/bounded';
import { AppError } from '@livery/core/errors';
import { MAX_ITEMS } from '@livery/core/limits';
import { scopes } from '@livery/core/scopes';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import { grantCredits } from '../services/credits/grant.ts';
import { createKey } from '../services/keys/create.ts';
import { listKeys } from '../services/keys/list.ts';
import { revokeKey } from '../services/keys/revoke.ts';
import { createOrganization } from '../services/orgs/create.ts';
import { listOrganizations } from '../services/orgs/list.ts';
import { ensureUser } from '../services/users/create.ts';
import { listUsers } from '../services/users/list.ts';

/**
 * What an operator can do, by name. The same table serves a command that opened the database itself and
 * one that reached a running server over its socket, so both can do exactly the same.
 */
interface OperatorCommand<Input> {
  input: z.ZodType<Input>;
  run(db: Db, input: Input): Promise<unknown>;
}

function command<Input>(input: z.ZodType<Input>, run: (db: Db, input: Input) => Promise<unknown>) {
  return { input, run } as unknown as OperatorCommand<unknown>;
}

const nothing = z.object({});
const name = nameText;
/** The longest address that mail servers take, by RFC 5321. */
const email = z.email().max(254);
const organizationId = z.uuid('expected the id of an organisation; `livery orgs list` shows them');

export const operatorCommands = {
  'orgs.list': command(nothing, listOrganizations),
  'orgs.create': command(z.object({ name: name.min(1), ownerEmail: email }), createOrganization),
  'users.list': command(nothing, listUsers),
  'users.create': command(z.object({ email, name: name.optional() }), ensureUser),
  'keys.list': command(z.object({ organizationId: organizationId.optional() }), listKeys),
  'keys.create': command(
    z.object({
      organizationId,
      name: name.min(1),
      scopes: z
        .array(z.enum(scopes, `expected one of ${scopes.join(', ')}`))
        .min(1)
        .max(MAX_ITEMS)
        .optional(),
      expiresAt: z.coerce.date({ error: 'expected a day such as 2027-12-31' }).optional(),
      spendCap: z.int().min(0).optional(),
    }),
    async (db, input) => {
      const { key, row } = await createKey(db, input);
      const { hash: _, ...shown } = row;
      return { ...shown, key };
    },
  ),
  'keys.revoke': command(z.object({ key: name.min(1) }), async (db, { key }) => {
    const { hash: _, ...shown } = await revokeKey(db, key);
    return shown;
  }),
  'credits.grant': command(
    z.object({ organizationId, amount: z.int(), note: descriptionText.optional() }),
    grantCredits,
  ),
};

export type OperatorCommandName = keyof typeof operatorCommands;

export async function runOperatorCommand(db: Db, name: string, input: unknown): Promise<unknown> {
  if (!Object.hasOwn(operatorCommands, name)) throw new AppError('not_found', `There is no command ${name}.`);
  const { input: schema, run } = operatorCommands[name as OperatorCommandName];
  const parsed = schema.safeParse(input);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new AppError('invalid_request', problems.join('; '));
  }
  return run(db, parsed.data);
}
