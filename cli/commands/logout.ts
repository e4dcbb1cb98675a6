import { defineCommand } from '../command.ts';
import { readLogin, removeLogin } from '../config.ts';

export const logout = defineCommand({
  name: 'logout',
  summary: 'forget the key of this machine',
  async run({ output }) {
    // A file that is not valid is forgotten as well.
    const login = await readLogin().catch(() => null);
    await removeLogin();
    const keys = login && `${login.baseUrl}/settings/keys`;
    output.result({ keys }, [
      keys ? `Forgotten. The key works until it is revoked at ${keys}.` : 'No key is stored.',
    ]);
  },
});
