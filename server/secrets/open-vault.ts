import { eq, sql } from 'drizzle-orm';
import { type Db, installation } from '../db/schema.ts';
import type { Settings } from '../settings/settings.ts';
import { makeSecretFile, readSecretFile, toSecretPath } from './secret-file.ts';
import { createVault, type Vault } from './vault.ts';

/**
 * The id of the advisory lock that a Livery process takes while it reads and writes the fingerprint. The number is
 * arbitrary.
 */
const FINGERPRINT_LOCK = 727_001_456;

/** The secret of this process is not the one that the database was used with. */
class WrongSecret extends Error {
  constructor(found: string, settings: SecretSettings) {
    const where = settings.databaseUrl
      ? 'Set LIVERY_SECRET to the value that the other processes have.'
      : `Restore ${toSecretPath(settings.dataDir)} from a backup, or set LIVERY_SECRET to its value.`;
    super(
      `${found} ${where} If it is lost, \`livery-server secret reset\` starts over with a new one: ` +
        'webhook endpoints get new secrets and are switched off until their receivers have them.',
    );
    this.name = 'WrongSecret';
  }
}

type SecretSettings = Pick<Settings, 'secret' | 'dataDir' | 'databaseUrl'> & {
  previousSecret?: string | undefined;
};

/**
 * Opens the vault of this installation. The first start writes the fingerprint of its secret into the database; a
 * process with another secret would store values that the others cannot read, so it does not start. With the previous
 * secret beside its own it takes the installation over: the root of the hashes stays, sealed with the new secret.
 */
export async function openVault(db: Db, settings: SecretSettings): Promise<Vault> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FINGERPRINT_LOCK})`);
    const [stored] = await tx.select().from(installation).where(isFingerprint);
    const kept = settings.secret ?? (await readSecretFile(settings.dataDir));
    if (!kept && stored) {
      throw new WrongSecret(
        `The database was used with a secret that is neither set nor in ${settings.dataDir}.`,
        settings,
      );
    }
    const secret = kept ?? (await makeSecretFile(settings.dataDir));
    const previous = settings.previousSecret;
    const vault = createVault(secret, { previous });
    const isTaken = stored && stored.value !== vault.fingerprint;
    if (isTaken && (!previous || stored.value !== createVault(previous).fingerprint)) {
      const source = settings.secret ? 'LIVERY_SECRET' : toSecretPath(settings.dataDir);
      throw new WrongSecret(`${source} is not the secret that this database was used with.`, settings);
    }
    const [root] = await tx.select().from(installation).where(eq(installation.name, 'hash_root'));
    const hashRoot = root ? vault.open('hash-root', ROOT_OWNER, root.value) : isTaken ? previous! : secret;
    if (isTaken) await write(tx, 'hash_root', vault.seal('hash-root', ROOT_OWNER, hashRoot));
    if (isTaken || !stored) await replaceFingerprint(tx, vault);
    return createVault(secret, { previous, hashRoot });
  });
}

/** Opens the vault with the configured or stored secret, or with a new one, whatever the database was used with. */
export async function openCurrentVault({ secret, dataDir }: SecretSettings): Promise<Vault> {
  return createVault(secret ?? (await readSecretFile(dataDir)) ?? (await makeSecretFile(dataDir)));
}

/** Makes the present secret the secret of the installation. */
export const replaceFingerprint = (tx: Db, { fingerprint }: Vault) =>
  write(tx, 'secret_fingerprint', fingerprint);

/** After a loss: what was hashed with the lost root is not found again. */
export const forgetHashRoot = (tx: Db) => tx.delete(installation).where(eq(installation.name, 'hash_root'));

async function write(tx: Db, name: 'secret_fingerprint' | 'hash_root', value: string): Promise<void> {
  await tx
    .insert(installation)
    .values({ name, value })
    .onConflictDoUpdate({ target: installation.name, set: { value, createdAt: sql`now()` } });
}

const ROOT_OWNER = 'installation';

const isFingerprint = eq(installation.name, 'secret_fingerprint');
