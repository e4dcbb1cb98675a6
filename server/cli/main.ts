#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { scopes } from '@livery/core/scopes';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { Backup } from '../operator/backup.ts';
import type { OperatorCommandName } from '../operator/commands.ts';
import { errorText } from '../platform/error-text.ts';
import { describeError } from '../platform/logger.ts';
import { keepFilesPrivate } from '../platform/private-files.ts';
import type { StorageReport } from '../services/maintenance/check-storage.ts';
import type { Imported } from '../services/portability/import.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { printResult } from './print.ts';
import { stopSignal } from './stop-signal.ts';

// The hosts of the operator (database, bucket) are resolved on the threads that also read files, so a name server that
// does not answer must leave some threads free. Host names from outside are resolved elsewhere (net/name-resolver.ts).
process.env.UV_THREADPOOL_SIZE ??= '24';

keepFilesPrivate();

const program = new Command('livery-server').description(
  'Renders brands, templates and text into stills and videos.',
);

program
  .command('serve')
  .description('run the service (LIVERY_ROLE selects the parts; all by default)')
  .action(() => run(readSettings()));

program
  .command('worker')
  .description('run a worker alone; needs DATABASE_URL')
  .action(() => run(readSettings({ ...process.env, LIVERY_ROLE: 'worker' })));

program
  .command('migrate')
  .description('bring the database up to date')
  .action(async () => {
    const { openDatabase } = await import('../db/open.ts');
    const database = await openDatabase(readSettings(), () => {});
    await database.migrate();
    await database.close();
    console.log('The database is up to date.');
  });

program
  .command('doctor')
  .description('check what the service needs and say how to fix what is missing')
  .option(
    '--bundle <file>',
    'also write a zip for support: findings, settings without secrets, sizes of the database',
  )
  .action(async ({ bundle }) => {
    const { examine } = await import('./doctor.ts');
    const settings = readSettings();
    const findings = await examine(settings);
    const labels = { ok: 'ok', warning: 'warn', failed: 'FAILED' };
    for (const { part, result, says } of findings)
      console.log(`${labels[result].padEnd(6)}  ${part.padEnd(17)}  ${says}`);
    if (bundle) {
      const { writeBundle } = await import('./support-bundle.ts');
      await writeBundle(bundle, { settings, findings });
      console.log(`\n${bundle} has no secrets; it names hosts, folders and the owner's mail address.`);
    }
    if (findings.some(({ result }) => result === 'failed')) process.exitCode = 1;
  });

const secret = program.command('secret').description('the secret that encrypts what is stored');
secret
  .command('rotate')
  .description('encrypt again with LIVERY_SECRET what LIVERY_SECRET_PREVIOUS encrypted')
  .action(async () => {
    const { resealed } = (await operate('secret.rotate', {})) as { resealed: number };
    console.log(`${resealed} values were encrypted again; all of them now open with LIVERY_SECRET alone.`);
    console.log('Remove LIVERY_SECRET_PREVIOUS a day after the last process has taken the new secret.');
  });
secret
  .command('reset')
  .description('start over with another secret after LIVERY_SECRET was lost; stop every process first')
  .action(async () => {
    const { resetLostSecret } = await import('./operate.ts');
    await resetLostSecret(readSettings());
  });

program
  .command('sign-out-everyone')
  .description('end all sessions and unused sign-in links; keys stay')
  .action(async () => {
    const { ended } = (await operate('sessions.end-all', {})) as { ended: number };
    console.log(`${ended} sessions were ended. Everybody signs in again; keys and OAuth grants stay.`);
  });

/** Only the commands that run the service load it, and it can be stopped while it loads. */
async function run(settings: Settings): Promise<void> {
  const stopAsked = stopSignal();
  keepCompiledCode(settings.dataDir);
  const { serve } = await import('./serve.ts');
  await serve(settings, stopAsked);
}

async function operate(name: OperatorCommandName, input: object): Promise<unknown> {
  const { operate } = await import('./operate.ts');
  return operate(readSettings(), name, input);
}

const wholeNumber = (text: string) => {
  if (!/^-?\d+$/.test(text)) {
    throw new InvalidArgumentError(
      `expected a whole number in digits, such as 500, not ${text.slice(0, 40)}`,
    );
  }
  return Number(text);
};
const json = ['--json', 'print JSON'] as const;

program
  .command('storage')
  .description('the stored files')
  .command('check')
  .description('compare the stored files with the records; exits with 1 if they differ')
  .option('--repair', 'remove files without a record, and let renders forget missing files', false)
  .option(...json)
  .action(async ({ repair, json }) => {
    const found = (await operate('storage.check', { repair })) as StorageReport;
    const { files, unrecorded, missing, repaired } = found;
    if (json) printResult(found, [], true);
    else {
      console.log(`Files: ${files}, without a record: ${unrecorded.length}, missing: ${missing.length}`);
      for (const key of unrecorded) console.log(`  without a record  ${key}`);
      for (const { kind, id, key } of missing) console.log(`  missing  ${kind} ${id}  ${key}`);
      if (repair) console.log(`Repaired: ${repaired}`);
    }
    const left = unrecorded.length + missing.length - repaired;
    if (left > 0) process.exitCode = 1;
  });

program
  .command('import <zip>')
  .description(
    'make an organisation of what `GET /organization/export` answered, here or on another instance',
  )
  .option('--organization <name>', 'its name here; by default the one it had')
  .option(...json)
  .action(async (zip, { organization, json }) => {
    const input = { file: resolve(zip), name: organization };
    const made = (await operate('organization.import', input)) as Imported;
    if (json) return printResult(made, [], true);
    console.log(`The organisation ${made.name} was imported: ${made.id}, ${made.files} files`);
    for (const [table, rows] of Object.entries(made.rows)) console.log(`  ${table}  ${rows}`);
    if (made.imageLinks.length > 0) console.log('Image links have new secrets, shown only here:');
    for (const { id, secret } of made.imageLinks) console.log(`  ${id}  ${secret}`);
  });

program
  .command('backup <file>')
  .description('write database, files and secret of an embedded installation to one file, while it runs')
  .option(...json)
  .action(async (file, { json }) => {
    const written = (await operate('backup', { file: resolve(file) })) as Backup;
    if (json) return printResult(written, [], true);
    console.log(`${written.file}: ${written.files} files, ${written.bytes} bytes, sha256 ${written.sha256}`);
    if (!written.hasStorage) console.log('The files are in a bucket, which you back up yourself.');
    if (!written.hasSecret) console.log('LIVERY_SECRET is not in it: keep it elsewhere.');
  });

program
  .command('restore <file>')
  .description('put a backup into an empty LIVERY_DATA_DIR')
  .action(async (file) => {
    const { restoreBackup } = await import('../operator/restore.ts');
    const settings = readSettings();
    const { files } = await restoreBackup(settings, resolve(file));
    console.log(`${files} files were restored to ${settings.dataDir}. Start Livery there.`);
  });

const orgs = program.command('orgs').description('organisations');
orgs
  .command('list', { isDefault: true })
  .option(...json)
  .action(async (options) => {
    printResult(await operate('orgs.list', {}), ['id', 'name', 'slug', 'balance', 'createdAt'], options.json);
  });
orgs
  .command('create <name>')
  .requiredOption('--owner <email>', 'who owns it; made when unknown')
  .option(...json)
  .action(async (name, options) => {
    const created = await operate('orgs.create', { name, ownerEmail: options.owner });
    printResult(created, ['id', 'name', 'slug'], options.json);
  });

const users = program.command('users').description('people');
users
  .command('list', { isDefault: true })
  .option(...json)
  .action(async (options) => {
    printResult(await operate('users.list', {}), ['id', 'email', 'name', 'createdAt'], options.json);
  });
users
  .command('create <email>')
  .option('--name <name>')
  .option(...json)
  .action(async (email, options) => {
    const created = await operate('users.create', { email, name: options.name });
    printResult(created, ['id', 'email', 'name'], options.json);
  });

users
  .command('link <email>')
  .description('make a link that signs this person in, once, within an hour')
  .option(...json)
  .action(async (email, options) => {
    printResult(await operate('users.link', { email }), ['email', 'link', 'expiresAt'], options.json);
  });

const keys = program.command('keys').description('API keys');
const keyColumns = [
  'id',
  'prefix',
  'name',
  'organizationId',
  'scopes',
  'spent',
  'spendCap',
  'lastUsedAt',
  'expiresAt',
  'revokedAt',
];
keys
  .command('list', { isDefault: true })
  .option('--org <id>', 'of one organisation')
  .option(...json)
  .action(async (options) => {
    printResult(await operate('keys.list', { organizationId: options.org }), keyColumns, options.json);
  });
keys
  .command('create')
  .option('--org <id>', 'the organisation it acts for; may be left out where there is only one')
  .option('--name <name>', 'what it is for', 'Made by an operator')
  .option('--scopes <scopes...>', `some of: ${scopes.join(' ')} (all by default)`)
  .option('--expires <date>', 'ISO 8601, such as 2027-01-31')
  .option('--cap <credits>', 'the most it may spend', wholeNumber)
  .option(...json)
  .action(async (options) => {
    const created = await operate('keys.create', {
      organizationId: options.org,
      name: options.name,
      scopes: options.scopes,
      expiresAt: options.expires,
      spendCap: options.cap,
    });
    printResult(created, ['id', 'key'], options.json);
  });
keys
  .command('revoke <key>')
  .description('by id, or by the prefix that the list shows')
  .option(...json)
  .action(async (key, options) => {
    printResult(await operate('keys.revoke', { key }), ['id', 'prefix', 'revokedAt'], options.json);
  });

const credits = program.command('credits').description('credits and usage');
credits
  .command('show <org>')
  .description('the balance, and what was rendered in the last twelve months')
  .addOption(
    new Option('--by <groups...>', 'what to group by')
      .choices(['month', 'member', 'key', 'template'])
      .default(['month']),
  )
  .option(...json)
  .action(async (organizationId, { by, json }) => {
    const shown = (await operate('credits.show', { organizationId, by })) as {
      balance: number;
      usage: object[];
    };
    if (json) return printResult(shown, [], true);
    console.log(`Balance: ${shown.balance}\n`);
    const columns = { month: 'month', member: 'member', key: 'keyName', template: 'templateName' };
    const groups = by.map((group: keyof typeof columns) => columns[group]);
    printResult(shown.usage, [...groups, 'stills', 'videos', 'videoSeconds', 'failed', 'credits'], false);
  });
credits
  .command('grant <org> <amount>')
  .description('give credits, or take some with a negative amount after --')
  .option('--note <note>')
  .option(...json)
  .action(async (organizationId, amount, options) => {
    const input = { organizationId, amount: wholeNumber(amount), note: options.note };
    printResult(
      await operate('credits.grant', input),
      ['id', 'type', 'amount', 'balanceAfter'],
      options.json,
    );
  });

try {
  await program.parseAsync();
} catch (error) {
  console.error(`livery-server: ${errorText(error)}`);
  if (process.env.LIVERY_LOG_LEVEL === 'debug') console.error(describeError(error));
  process.exitCode = 1;
}
// The pools and children of a failed start must not keep the command alive.
process.exit();

/**
 * Lets Node keep compiled code in the data directory, for this process and the children that it starts. Without a data
 * directory, as before the first start, this process keeps nothing: a start that fails must not leave one behind.
 */
function keepCompiledCode(dataDir: string): void {
  const folder = join(dataDir, 'cache');
  process.env.NODE_COMPILE_CACHE ??= folder;
  if (existsSync(dataDir)) enableCompileCache(process.env.NODE_COMPILE_CACHE);
}
