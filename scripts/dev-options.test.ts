import { join } from 'node:path';
import { isFileServingAllowed, resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { readSettings } from '../server/settings/settings.ts';
import { servedFolders, serviceEnvironment } from './dev-options.ts';

const root = join(import.meta.dirname, '..');
const ports = { own: '3000', service: '40000' };

test.each([
  [{}, 'open', true],
  [{ HOST: 'localhost' }, 'open', true],
  [{ HOST: '0.0.0.0' }, 'invite', false],
  [{ HOST: '0.0.0.0', LIVERY_SIGN_UP: '', LIVERY_GUESTS: '' }, 'invite', false],
  [{ HOST: '0.0.0.0', LIVERY_SIGN_UP: 'open', LIVERY_GUESTS: 'on' }, 'open', true],
])('with %j sign-up is %s', (env, kind, hasGuests) => {
  const settings = readSettings(serviceEnvironment(env, ports));
  expect(settings).toMatchObject({ host: '127.0.0.1', port: 40_000, signUp: { kind }, hasGuests });
});

test.each([
  ['web/main.tsx', true],
  ['core/pages.ts', true],
  ['.livery/secret', false],
  ['.livery/outbox/mail.eml', false],
  ['server/dist/livery.js', false],
  ['package.json', false],
])('the development server may serve %s: %s', async (file, isServed) => {
  const config = await resolveConfig(
    { configFile: false, root: join(root, 'web'), server: { fs: { allow: servedFolders(root) } } },
    'serve',
  );
  expect(isFileServingAllowed(config, `/@fs${join(root, file)}`)).toBe(isServed);
});
