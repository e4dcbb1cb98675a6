import { openDatabase } from '../db/open.ts';
import { openCurrentVault } from '../secrets/open-vault.ts';
import { resetSecret } from '../services/secrets/reset.ts';
import type { Settings } from '../settings/settings.ts';

/** Opens the database directly: a running process would keep using the lost secret. */
export async function resetLostSecret(settings: Settings): Promise<void> {
  const database = await openDatabase(settings, () => {});
  try {
    await database.migrate();
    const { switchedOff } = await resetSecret(database.db, await openCurrentVault(settings));
    console.log('The database is bound to the present secret now.');
    if (switchedOff.length === 0) return;
    console.log(
      'The secrets of these webhook endpoints could not be read. They have new ones and are switched off:',
    );
    for (const { id, organizationId, url } of switchedOff) console.log(`  ${id}  ${organizationId}  ${url}`);
    console.log(
      'Rotate each (POST /webhooks/{id}/rotate-secret), give the secret to its receiver, and switch it on.',
    );
  } finally {
    await database.close();
  }
}
