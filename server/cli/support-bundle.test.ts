import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { makeTestEnvironment } from '../testing/database.ts';
import { testSettings } from '../testing/test-settings.ts';
import { unzip } from '../testing/unzip.ts';
import { writeBundle } from './support-bundle.ts';

const secret = (name: string) => `${name}-0123456789-0123456789-0123456789`;
const secrets = {
  LIVERY_SECRET: secret('secret'),
  LIVERY_SECRET_PREVIOUS: secret('previous'),
  LIVERY_OWNER_KEY: secret('owner"\\'),
  AWS_ACCESS_KEY_ID: secret('aws-id'),
  AWS_SECRET_ACCESS_KEY: secret('aws'),
  AWS_SESSION_TOKEN: secret('session'),
  OIDC_CLIENT_SECRET: secret('oidc'),
  LLM_API_KEY: secret('llm'),
};
const inUrls = {
  SMTP_URL: 'smtp://mailer:p%40ss-of-mail@mail.example:587',
  LLM_BASE_URL: 'https://user:pass-of-model@llm.example/v1?token=query-token',
};

test('the archive has every setting and no secret, also not in an error that repeats one', async () => {
  const environment = await makeTestEnvironment();
  onTestFinished(() => environment.remove());
  const env = {
    ...testSettings(environment),
    ...secrets,
    ...inUrls,
    LLM_MODEL: 'm',
    LIVERY_MAX_BRANDS: '77',
  };
  const repeated = [...Object.values(secrets), 'p@ss-of-mail', 'pass-of-model'].join(' ');
  const findings = [{ part: 'Mail', result: 'failed' as const, says: `refused: ${repeated}` }];
  const path = join(environment.dataDir, 'support.zip');
  await writeBundle(path, { settings: readSettings(env), findings, env });
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const files = await unzip(await readFile(path));
  const text = files.map(({ content }) => content.toString()).join('\n');
  for (const hidden of [
    ...Object.values(secrets),
    'p%40ss-of-mail',
    'p@ss-of-mail',
    'pass-of-model',
    'query-token',
  ])
    expect(text).not.toContain(hidden.replaceAll('\\', '\\\\').replaceAll('"', '\\"'));
  for (const shown of [
    '"LIVERY_MAX_BRANDS": "77"',
    '"LIVERY_SECRET": "set"',
    'smtp://…@mail.example',
    'refused: …',
  ])
    expect(text).toContain(shown);
  await expect(writeBundle(path, { settings: readSettings(env), findings, env })).rejects.toThrow('EEXIST');
});
