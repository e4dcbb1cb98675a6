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

type SecretSettings = Pick<Settings, 'secret' | 'dataDir' | 'databaseUrl'>;

/**
 * Opens the vault of this installation. The first start writes the fingerprint of its secret into the database; a
 * process with another secret would store values that the others cannot read, so it does not start.
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
    const vault = createVault(kept ?? (await makeSecretFile(settings.dataDir)));
    if (!stored) {
      await tx.insert(installation).values({ name: 'secret_fingerprint', value: vault.fingerprint });
    } else if (stored.value !== vault.fingerprint) {
      const source = settings.secret ? 'LIVERY_SECRET' : toSecretPath(settings.dataDir);
      throw new WrongSecret(`${source} is not the secret that this database was used with.`, settings);
    }
    return vault;
  });
}

/** Opens the vault with the configured or stored secret, or with a new one, whatever the database was used with. */
export async function openCurrentVault({ secret, dataDir }: SecretSettings): Promise<Vault> {
  return createVault(secret ?? (await readSecretFile(dataDir)) ?? (await makeSecretFile(dataDir)));
}

/** Makes the present secret the secret of the installation. */
export async function replaceFingerprint(tx: Db, { fingerprint }: Vault): Promise<void> {
  await tx
    .insert(installation)
    .values({ name: 'secret_fingerprint', value: fingerprint })
    .onConflictDoUpdate({ target: installation.name, set: { value: fingerprint, createdAt: sql`now()` } });
}

const isFingerprint = eq(installation.name, 'secret_fingerprint');
