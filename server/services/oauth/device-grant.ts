import { isLabel } from '@livery/core/label';
import { agentScopes } from '@livery/core/scopes';
import { isPlainLine } from '@livery/core/text/plain-text';
import type { App } from '../context.ts';
import { EXPIRES_IN_S, INTERVAL_S, makeDeviceCode, makeHandle } from '../devices/codes.ts';
import { type Poll, pollRequest } from '../devices/poll.ts';
import { saveDeviceRequest } from '../devices/save-request.ts';
import { findRecord } from './records.ts';

/** The grant type of RFC 8628. */
export const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

const MAX_CLIENT_ID = 200;

/** An error as RFC 6749, section 5.2, and RFC 8628, section 3.5, name it. */
export interface OauthError {
  error: string;
  error_description: string;
}

interface Client {
  address: string;
  params: URLSearchParams;
}

/**
 * Starts the request of a device for a key. A client needs no registration, because an id that anyone can send proves
 * nothing; the codes work only together with the id that they were asked for with.
 */
export async function authorizeDevice(app: App, { address, params }: Client) {
  const clientId = readParam(params, 'client_id', MAX_CLIENT_ID);
  if (!clientId || !isLabel(clientId, MAX_CLIENT_ID) || !isPlainLine(clientId))
    return invalid('client_id is missing or not valid');
  const asked = params.get('scope')?.split(' ').filter(Boolean) ?? [];
  const scopes = agentScopes.filter((scope) => asked.length === 0 || asked.includes(scope));
  if (scopes.length === 0) return fail('invalid_scope', `ask for some of ${agentScopes.join(' ')}`);
  const deviceCode = makeDeviceCode();
  const registered = await findRecord(app.db, app.vault, { kind: 'Client', id: clientId });
  const userCode = await saveDeviceRequest(app, {
    deviceCodeHash: hashDeviceCode(app, clientId, deviceCode),
    // Nobody gets a link with it: the page asks for the code alone.
    handle: makeHandle(),
    address,
    userAgent: String(registered?.client_name ?? clientId),
    scopes,
  });
  return {
    device_code: deviceCode,
    user_code: userCode,
    verification_uri: `${app.settings.baseUrl}/device`,
    expires_in: EXPIRES_IN_S,
    interval: INTERVAL_S,
  };
}

/** Answers a device that asks for its token, which is the key itself. */
export async function exchangeDeviceCode(app: App, params: URLSearchParams) {
  const clientId = readParam(params, 'client_id', MAX_CLIENT_ID);
  const deviceCode = readParam(params, 'device_code', MAX_CLIENT_ID);
  if (!clientId || !deviceCode) return invalid('client_id and device_code are required, once each');
  const poll = await pollRequest(app, hashDeviceCode(app, clientId, deviceCode));
  if (poll.result !== 'key') return fail(poll.result, descriptions[poll.result]);
  const { key, scopes, expiresAt } = poll;
  return {
    access_token: key,
    token_type: 'Bearer',
    scope: scopes.join(' '),
    ...(expiresAt ? { expires_in: Math.floor((expiresAt.getTime() - Date.now()) / 1000) } : {}),
  };
}

const descriptions: Record<Exclude<Poll['result'], 'key'>, string> = {
  authorization_pending: 'nobody has decided yet; ask again after the interval',
  slow_down: 'asked too soon; the interval grows by 5 seconds',
  access_denied: 'the person denied the request',
  expired_token: 'the code has run out; start again',
  invalid_grant: 'the code is unknown, was used, or belongs to another client',
};

const hashDeviceCode = ({ vault }: App, clientId: string, deviceCode: string) =>
  vault.hash('oauth-device-code', `${clientId} ${deviceCode}`);

/** A parameter that is sent exactly once (RFC 6749, section 3.2). */
function readParam(params: URLSearchParams, name: string, maxLength: number): string | null {
  const [value, ...others] = params.getAll(name);
  return value && others.length === 0 && value.length <= maxLength ? value : null;
}

const fail = (error: string, error_description: string): OauthError => ({ error, error_description });
const invalid = (description: string) => fail('invalid_request', description);
