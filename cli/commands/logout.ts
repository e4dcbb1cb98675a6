import { defineCommand } from '../command.ts';
import { type Login, readLogin, removeLogin } from '../config.ts';

export const logout = defineCommand({
  name: 'logout',
  summary: 'revoke the key of this machine and forget it',
  async run({ output, signal }) {
    // A file that is not valid is forgotten as well.
    const login = await readLogin().catch(() => null);
    const revoked = login !== null && (await revoke(login, signal));
    await removeLogin();
    if (!login) return output.result({ revoked }, ['No key is stored.']);
    output.result({ revoked }, [
      revoked
        ? 'The key is revoked and forgotten.'
        : `Forgotten. ${login.baseUrl} did not answer: revoke the key at ${login.baseUrl}/settings/keys.`,
    ]);
  },
});

/** As RFC 7009 asks, which answers 200 for a key that is revoked already. */
async function revoke({ baseUrl, key }: Login, signal: AbortSignal): Promise<boolean> {
  const body = new URLSearchParams({ token: key });
  const timeout = AbortSignal.any([signal, AbortSignal.timeout(10_000)]);
  const answer = await fetch(`${baseUrl}/oauth/revoke`, { method: 'POST', body, signal: timeout }).catch(
    () => null,
  );
  return answer?.status === 200;
}
