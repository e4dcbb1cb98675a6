import { expect, test } from 'vitest';
import { createGuard } from '../../net/guard.ts';
import type { Caller } from '../context.ts';
import { checkEndpointUrl } from './check-url.ts';

const zone: Record<string, string> = { 'public.example': '93.184.215.14', 'private.example': '10.0.0.1' };

const guard = createGuard({
  allowHosts: [],
  resolve: async (name) => {
    const address = zone[name];
    if (!address) throw new Error(`getaddrinfo ENOTFOUND ${name}`);
    return [{ address, family: 4 }];
  },
});
const caller = { organizationId: 'test' } as Caller;
const check = (url: string) => checkEndpointUrl({ guard, caller }, url);

test('a name that leads to the public internet passes, over http and https', async () => {
  await check('http://public.example/hook');
  await check('https://public.example:8443/hook?a=b');
});

test.each([
  ['a name that does not resolve', 'https://unknown.example/'],
  ['a name that resolves to a private address', 'https://private.example/'],
  ['a private address', 'https://192.168.1.1/'],
])('%s is refused, and the error names no address', async (_, url) => {
  await expect(check(url)).rejects.toMatchObject({
    code: 'url_not_allowed',
    message: expect.not.stringMatching(/10\.0|ENOTFOUND/),
    details: [{ path: 'url', message: expect.any(String) }],
  });
});
