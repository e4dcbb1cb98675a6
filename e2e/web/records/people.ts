import { agentScopes, scopes } from '@livery/core/scopes';

/** Records as the API answers them, for states that are hard to reach in the real service. */

export const LONG_NAME =
  'The Quite Exceptionally Long Registered Name of an International Marine Equipment, Rope, Rigging and Harbour Services Company with Offices in Rotterdam, Aberdeen, Stavanger, Genoa and Vancouver, Limited';

const minutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString();
const days = (n: number) => minutes(n * 24 * 60);

/** A record with other members. Times that are read with each answer stay so. */
export const change = <Record extends object, Members extends object>(record: Record, members: Members) =>
  Object.assign(Object.defineProperties({}, Object.getOwnPropertyDescriptors(record)), members);

export const account = {
  id: 'usr_1',
  email: 'nell@ostro.example',
  name: 'Nell Andersen',
  isGuest: false,
  role: 'owner',
  organizationId: 'org_1',
  createdAt: days(-200),
};

export const organizations = [
  { id: 'org_1', name: 'Ostro Marine', role: 'owner', balance: 145, isCurrent: true, createdAt: days(-200) },
  { id: 'org_2', name: 'Harbour Studio', role: 'editor', balance: 1, isCurrent: false, createdAt: days(-20) },
];

export const deviceRequest = {
  userCode: 'HKTW-RMPD',
  status: 'pending',
  email: 'nell@ostro.example',
  address: '203.0.113.24',
  userAgent: 'claude-code/2.4.1 (linux; x64)',
  scopes: [...agentScopes],
  createdAt: minutes(-3.3),
  // Read with each answer: a run over all states takes longer than the code lives.
  get expiresAt() {
    return minutes(11.7);
  },
};

export const oauthRequest = {
  uid: 'req_1',
  clientName: 'Claude',
  clientUri: 'https://claude.ai',
  redirectHost: 'claude.ai',
  scopes: [...agentScopes],
  get expiresAt() {
    return minutes(9.5);
  },
};

const key = {
  kind: 'key',
  cap: 100,
  spent: 12,
  scopes: [...scopes],
  expiresAt: days(60),
  lastUsedAt: minutes(-5),
  createdByUserId: 'usr_1',
  createdAt: days(-30),
};
export const keys = [
  { ...key, id: 'key_1', name: 'Nightly build', prefix: 'lvk_8FqT2x' },
  {
    ...key,
    id: 'key_2',
    kind: 'device',
    name: 'claude-code/2.4.1',
    prefix: 'lvk_Zr41pQ',
    scopes: scopes.slice(0, 4),
    spent: 96,
    lastUsedAt: days(-2),
  },
  {
    ...key,
    id: 'key_3',
    kind: 'oauth',
    name: 'Claude',
    prefix: 'lvo_m0Qa7c',
    scopes: ['brands:read', 'renders:read'],
    cap: null,
    spent: 1480,
    expiresAt: null,
    createdByUserId: 'usr_2',
  },
  {
    ...key,
    id: 'key_4',
    name: 'Old website',
    prefix: 'lvk_Ay7Wc1',
    lastUsedAt: null,
    spent: 0,
    expiresAt: days(-12),
    createdByUserId: 'usr_gone',
  },
];

const CHROME =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36';
export const sessions = [
  {
    id: 'ses_1',
    isCurrent: true,
    address: '203.0.113.7',
    userAgent: CHROME,
    createdAt: days(-3),
    lastUsedAt: minutes(-1),
    expiresAt: days(27),
  },
  {
    id: 'ses_2',
    isCurrent: false,
    address: '2001:db8:85a3::8a2e:370:7334',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Mobile Safari/604.1',
    createdAt: days(-21),
    lastUsedAt: days(-6),
    expiresAt: days(9),
  },
];

export const members = [
  {
    id: 'mem_1',
    userId: 'usr_1',
    name: 'Nell Andersen',
    email: 'nell@ostro.example',
    role: 'owner',
    createdAt: days(-200),
  },
  {
    id: 'mem_2',
    userId: 'usr_2',
    name: 'Ivo Brandt',
    email: 'ivo@ostro.example',
    role: 'admin',
    createdAt: days(-100),
  },
  {
    id: 'mem_3',
    userId: 'usr_3',
    name: '',
    email: 'studio@harbour.example',
    role: 'editor',
    createdAt: days(-9),
  },
];

export const invitations = [
  {
    id: 'inv_1',
    email: 'mara@ostro.example',
    role: 'editor',
    status: 'pending',
    invitedBy: 'usr_1',
    expiresAt: days(6),
    createdAt: days(-1),
  },
  {
    id: 'inv_2',
    email: 'tom@ostro.example',
    role: 'viewer',
    status: 'expired',
    invitedBy: 'usr_1',
    expiresAt: days(-2),
    createdAt: days(-9),
  },
];

const nell = { userId: 'usr_1', email: 'nell@ostro.example', keyId: null, keyName: null };
export const entries = [
  {
    id: 'aud_4',
    action: 'key.created',
    actor: nell,
    target: { type: 'key', id: 'key_1', name: 'Nightly build' },
    details: { kind: 'key', scopes: [...scopes], cap: 100 },
    address: '203.0.113.7',
    createdAt: minutes(-12),
  },
  {
    id: 'aud_3',
    action: 'device.approved',
    actor: nell,
    target: { type: 'key', id: 'key_2', name: 'claude-code/2.4.1' },
    details: { email: 'nell@ostro.example', from: '203.0.113.24', scopes: [...agentScopes], cap: null },
    address: '203.0.113.7',
    createdAt: days(-1),
  },
  {
    id: 'aud_2',
    action: 'credits.spent',
    actor: { ...nell, keyId: 'key_2', keyName: 'claude-code/2.4.1' },
    target: { type: 'batch', id: 'bat_7Qm', name: 'launch-hero' },
    details: { amount: 4, templateId: 'launch-hero', count: 4, brandId: 'brd_1' },
    address: '2001:db8:85a3::8a2e:370:7334',
    createdAt: days(-2),
  },
  {
    id: 'aud_0',
    action: 'credits.granted',
    actor: { userId: null, email: null, keyId: null, keyName: null },
    target: { type: 'organization', id: '0190a7c2-5b7e-7c31-9d5e-2f6b8a1c4d3e', name: null },
    details: { amount: 1000, balanceAfter: 1145, note: 'Invoice 2026-114' },
    address: null,
    createdAt: days(-3),
  },
  {
    id: 'aud_r',
    action: 'member.role_changed',
    actor: nell,
    target: { type: 'member', id: 'mem_2', name: 'ivo@ostro.example' },
    details: { userId: 'usr_2', from: 'editor', to: 'admin' },
    address: '203.0.113.7',
    createdAt: days(-4),
  },
  {
    id: 'aud_1',
    action: 'organization.created',
    actor: { userId: null, email: null, keyId: null, keyName: null },
    target: { type: 'organization', id: 'org_1', name: 'Ostro Marine' },
    details: {},
    address: null,
    createdAt: days(-200),
  },
];
