import { AppError } from '@livery/core/errors';
import { descriptionText, nameText } from '@livery/core/limited-schemas';
import { MAX_ITEMS } from '@livery/core/limits';
import { mailAddress } from '@livery/core/mail-address';
import { scopes } from '@livery/core/scopes';
import { z } from 'zod';
import { measureDatabase } from '../db/measure.ts';
import type { Db } from '../db/schema.ts';
import type { Vault } from '../secrets/vault.ts';
import { recordAudit } from '../services/audit/record.ts';
import type { App } from '../services/context.ts';
import { readBalance } from '../services/credits/balance.ts';
import { grantCredits } from '../services/credits/grant.ts';
import { loadUsage, usageGroups } from '../services/credits/read-usage.ts';
import { createKey } from '../services/keys/create.ts';
import { listKeys } from '../services/keys/list.ts';
import { revokeKey } from '../services/keys/revoke.ts';
import { checkStorage } from '../services/maintenance/check-storage.ts';
import { createOrganization } from '../services/orgs/create.ts';
import { listOrganizations } from '../services/orgs/list.ts';
import { importOrganization } from '../services/portability/import.ts';
import { resealStored } from '../services/secrets/reseal.ts';
import { endAllSessions } from '../services/sessions/end-all.ts';
import { makeSignInLink } from '../services/sign-in/make-link.ts';
import { ensureUser } from '../services/users/create.ts';
import { listUsers } from '../services/users/list.ts';
import type { Settings } from '../settings/settings.ts';
import type { Storage } from '../storage/port.ts';
import { writeBackup } from './backup.ts';

/**
 * The commands of an operator, by name. The same table serves a command that opened the database itself and one that
 * reached a running server over its socket, so both can do exactly the same.
 */
interface OperatorCommand<Input> {
  input: z.ZodType<Input>;
  run(db: Db, input: Input, installation: Installation): Promise<unknown>;
}

/** What commands use of the installation. */
export interface Installation {
  db: Db;
  vault: Vault;
  settings: Pick<Settings, 'baseUrl' | 'credits' | 'dataDir' | 'databaseUrl' | 'storage'>;
  /** Opened by the commands that need it. */
  openStorage(): Promise<Storage>;
  /** Runs with what an import needs beside the storage. */
  withInspector<Result>(
    work: (parts: Pick<App, 'inspector' | 'scratchDir'>) => Promise<Result>,
  ): Promise<Result>;
}

function command<Input>(
  input: z.ZodType<Input>,
  run: (db: Db, input: Input, installation: Installation) => Promise<unknown>,
) {
  return { input, run } as unknown as OperatorCommand<unknown>;
}

const nothing = z.object({});
const name = nameText;
const email = mailAddress;
const organizationId = z.uuid('expected the id of an organisation; `livery-server orgs list` shows them');
/** The largest value of the credits column. */
const MAX_CREDITS = 2_147_483_647;
const credits = (min: number) => {
  const expected = `expected a whole number from ${min} to ${MAX_CREDITS}`;
  return z.number(expected).int(expected).min(min, expected).max(MAX_CREDITS, expected);
};
const expiresAt = z.coerce
  .date({ error: 'expected a day such as 2027-12-31' })
  .refine((date) => date.getTime() > Date.now(), {
    error: (issue) => `${(issue.input as Date).toISOString()} has passed; expected a day in the future`,
  })
  .refine((date) => date.getUTCFullYear() <= 9999, 'expected a year up to 9999');

/** An operator hands a link on by other means than mail, which takes longer. */
const OPERATOR_LINK_MINUTES = 60;

const operatorCommands = {
  'orgs.list': command(nothing, listOrganizations),
  'orgs.create': command(z.object({ name: name.min(1), ownerEmail: email }), (db, input, { settings }) =>
    createOrganization(db, { ...input, credits: settings.credits.start }),
  ),
  'users.list': command(nothing, listUsers),
  'users.create': command(z.object({ email, name: name.optional() }), ensureUser),
  'users.link': command(z.object({ email }), async (db, { email }, { vault, settings }) => {
    const { baseUrl } = settings;
    const minutes = OPERATOR_LINK_MINUTES;
    const link = await makeSignInLink({ db, vault, baseUrl }, { email, next: '/', address: null, minutes });
    return { email, link, expiresAt: new Date(Date.now() + minutes * 60_000) };
  }),
  'keys.list': command(z.object({ organizationId: organizationId.optional() }), listKeys),
  'keys.create': command(
    z.object({
      organizationId: organizationId.optional(),
      name: name.min(1),
      scopes: z
        .array(z.enum(scopes, `expected one of ${scopes.join(', ')}`))
        .min(1)
        .max(MAX_ITEMS)
        .optional(),
      expiresAt: expiresAt.optional(),
      spendCap: credits(0).optional(),
    }),
    (db, { organizationId, ...input }) =>
      db.transaction(async (tx) => {
        const { key, row } = await createKey(tx, {
          ...input,
          organizationId: organizationId ?? (await onlyOrganization(tx)),
        });
        await recordCreatedKey(tx, row);
        const { hash: _, ...shown } = row;
        return { ...shown, key };
      }),
  ),
  'keys.revoke': command(z.object({ key: name.min(1) }), (db, { key }) =>
    db.transaction((tx) => revokeKey(tx, key)),
  ),
  'credits.grant': command(
    z.object({ organizationId, amount: credits(-MAX_CREDITS), note: descriptionText.optional() }),
    grantCredits,
  ),
  'database.size': command(nothing, measureDatabase),
  'secret.rotate': command(nothing, (_, __, installation) => resealStored(installation)),
  'sessions.end-all': command(nothing, endAllSessions),
  'storage.check': command(z.object({ repair: z.boolean() }), async (db, input, { openStorage }) =>
    checkStorage({ db, storage: await openStorage() }, input),
  ),
  backup: command(z.object({ file: z.string().min(1) }), async (_, input, { openStorage, ...installation }) =>
    writeBackup({ ...installation, storage: await openStorage() }, input),
  ),
  'organization.import': command(
    z.object({ file: z.string().min(1), name: name.min(1).optional() }),
    async (_, input, { openStorage, withInspector, ...installation }) => {
      const storage = await openStorage();
      return withInspector((parts) => importOrganization({ ...installation, storage, ...parts }, input));
    },
  ),
  'credits.show': command(
    z.object({ organizationId, by: z.array(z.enum(usageGroups)).max(usageGroups.length) }),
    async (db, { organizationId, by }) => ({
      balance: await readBalance(db, organizationId),
      usage: await loadUsage(db, organizationId, { by, months: 12 }),
    }),
  ),
};

/** An operator does not belong to the organisation. */
async function recordCreatedKey(
  tx: Db,
  { id, name, organizationId, kind }: { id: string; name: string; organizationId: string; kind: string },
): Promise<void> {
  const operator = { organizationId, userId: null, keyId: null, keyName: null, address: null };
  const target = { type: 'key', id, name };
  await recordAudit(tx, operator, { action: 'key.created', target, details: { kind } });
}

const MAX_LISTED = 20;

/**
 * An installation with one organisation need not name it; with several, a default could create a key for the wrong one.
 */
async function onlyOrganization(db: Db): Promise<string> {
  const found = await listOrganizations(db);
  if (found.length === 1) return found[0]!.id;
  if (found.length === 0) {
    throw new AppError(
      'invalid_request',
      'There is no organisation yet. Make one: livery-server orgs create <name> --owner <email>',
    );
  }
  const listed = found.slice(0, MAX_LISTED).map(({ id, name }) => `  ${id}  ${name}`);
  if (found.length > MAX_LISTED)
    listed.push(`  and ${found.length - MAX_LISTED} more; livery-server orgs list shows them`);
  throw new AppError(
    'invalid_request',
    `There are ${found.length} organisations. Name one with --org <id>:\n${listed.join('\n')}`,
  );
}

export type OperatorCommandName = keyof typeof operatorCommands;

export async function runOperatorCommand(
  installation: Installation,
  name: string,
  input: unknown,
): Promise<unknown> {
  if (!Object.hasOwn(operatorCommands, name)) throw new AppError('not_found', `There is no command ${name}.`);
  const { input: schema, run } = operatorCommands[name as OperatorCommandName];
  const parsed = schema.safeParse(input);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new AppError('invalid_request', problems.join('; '));
  }
  return run(installation.db, parsed.data, installation);
}
