import { setTimeout as pause } from 'node:timers/promises';
import { ConnectionError, Livery, LiveryError } from '@livery/client';
import { defineCommand } from '../command.ts';
import { saveLogin } from '../config.ts';
import { canAsk } from '../terminal/ask.ts';
import { openInBrowser } from '../terminal/open-in-browser.ts';

const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
const CLIENT_ID = 'Livery command line';

export const login = defineCommand({
  name: 'login',
  summary: 'get a key that you approve in the browser',
  options: { 'no-browser': { type: 'boolean', help: 'only print the address' } },
  async run({ baseUrl, output, signal, values }) {
    const device = await post<Device>(baseUrl, '/oauth/device', { client_id: CLIENT_ID }, signal);
    const { user_code: code, verification_uri: page } = device;
    output.note(`Open ${page} and type the code ${code}`);
    if (canAsk() && !values['no-browser']) openInBrowser(page);
    const key = await waitForKey(baseUrl, device, signal);
    const { id, name } = await new Livery({ baseUrl, key }).call('GET', '/organization', { signal });
    const file = await saveLogin({ baseUrl, key });
    output.result({ baseUrl, organization: { id, name }, file }, [
      `Signed in at ${baseUrl} for ${name}. The key is in ${file}.`,
    ]);
  },
});

/** Polls as RFC 8628, section 3.5, asks. */
async function waitForKey(baseUrl: string, device: Device, signal: AbortSignal): Promise<string> {
  const params = { grant_type: DEVICE_GRANT, client_id: CLIENT_ID, device_code: device.device_code };
  for (let { interval = 5 } = device; ; ) {
    await pause(interval * 1000, undefined, { signal });
    try {
      return (await post<{ access_token: string }>(baseUrl, '/oauth/token', params, signal)).access_token;
    } catch (cause) {
      const code = cause instanceof LiveryError ? cause.code : null;
      if (code === 'slow_down') interval += 5;
      else if (code === 'connection_failed') interval = Math.min(interval * 2, 60);
      else if (code !== 'authorization_pending') throw cause;
    }
  }
}

interface Device {
  user_code: string;
  verification_uri: string;
  device_code: string;
  interval?: number;
}

async function post<Answer>(
  baseUrl: string,
  path: string,
  params: Record<string, string>,
  signal: AbortSignal,
): Promise<Answer> {
  const url = `${baseUrl}${path}`;
  const timeout = AbortSignal.any([signal, AbortSignal.timeout(30_000)]);
  const request = { method: 'POST', body: new URLSearchParams(params), signal: timeout };
  const [status, answer] = await fetch(url, request)
    .then(async (response) => [response.status, await response.json()] as const)
    .catch((cause) => {
      throw new ConnectionError(`No answer came from ${url}.`, { code: 'connection_failed', cause });
    });
  if (status === 200) return answer;
  // OAuth errors have a code; the others of the service an object.
  const { error, error_description: text = error?.message } = answer;
  const code = typeof error === 'string' ? error : 'failed';
  throw new LiveryError(`${url} answered ${status} (${code}): ${text}.`, { code });
}
