import { scopes } from '@livery/core/scopes';
import { expect, test } from 'vitest';
import type { AuditEntry } from '../../api/client.ts';
import { describeEntry } from './describe-entry.ts';

const ID = '0190a7c2-5b7e-7c31-9d5e-2f6b8a1c4d3e';
const describe = (action: string, name: string | null, details: AuditEntry['details']) => {
  const actor = { userId: null, email: null, keyId: null, keyName: null };
  const target = { type: 'thing', id: ID, name };
  return describeEntry({ id: ID, action, actor, target, details, address: null, createdAt: '' });
};

test.each([
  [
    'credits.spent',
    'launch-hero',
    { amount: 4, count: 3, templateId: 'launch-hero', brandId: ID },
    ['Spent 4 credits', null, '3 renders of Launch'],
  ],
  [
    'credits.spent',
    'Open position',
    { amount: 1, count: 1, templateId: `tpl_${'a'.repeat(22)}` },
    ['Spent 1 credit', null, '1 render of Open position'],
  ],
  ['credits.spent', 'launch-hero', { amount: 1 }, ['Spent 1 credit', 'Launch']],
  ['credits.spent', 'launch-hero', { amount: 0 }, ['Rendered', 'Launch']],
  [
    'render.published',
    'proof-quote',
    { format: 'square', kind: 'still' },
    ['Published a render', 'Customer quote', 'Square, Still'],
  ],
  ['key.created', 'launch-hero', {}, ['Made a key', 'launch-hero']],
  [
    'credits.granted',
    null,
    { amount: 1000, balanceAfter: 1145, note: 'Invoice 12' },
    ['Granted 1,000 credits', null, 'Invoice 12'],
  ],
  [
    'member.role_changed',
    'ivo@ostro.example',
    { userId: ID, from: 'editor', to: 'admin' },
    ['Changed a role', 'ivo@ostro.example', 'From Editor to Admin'],
  ],
  [
    'key.created',
    'Nightly build',
    { kind: 'key', scopes: ['brands:read', 'renders:write'], cap: 100 },
    ['Made a key', 'Nightly build', 'May see brands, render', 'Spends at most 100 credits'],
  ],
  [
    'oauth.allowed',
    'Claude',
    { scopes: [...scopes], cap: null },
    ['Allowed an app', 'Claude', 'May do everything', 'Spends without a limit'],
  ],
  [
    'device.denied',
    'curl/8.5.0',
    { email: 'nell@ostro.example', from: '203.0.113.7' },
    ['Denied an agent', 'curl/8.5.0', 'Asked in the name of nell@ostro.example'],
  ],
  [
    'key.revoked',
    'Nightly build',
    { kind: 'key', by: 'maker' },
    ['Revoked a key', 'Nightly build', 'With the key that made it'],
  ],
  ['key.revoked', 'Nightly build', { kind: 'key', by: 'magic' }, ['Revoked a key', 'Nightly build']],
  [
    'webhook.updated',
    'https://ostro.example/b',
    { from: 'https://ostro.example/a', active: false },
    ['Changed a webhook', 'https://ostro.example/b', 'Was https://ostro.example/a', 'Switched off'],
  ],
  ['credits.granted', null, { amount: -20, note: null }, ['Took back 20 credits', null]],
  ['account.deleted', null, {}, ['Deleted their account', null]],
  ['account.signed_in', ID, { method: 'link' }, ['Signed in', null]],
  ['brand.melted', 'Ostro', { amount: 4 }, [null, 'Ostro']],
  ['credits.granted', null, { amount: 'many', note: 7 }, ['Granted credits', null]],
  ['toString', null, {}, [null, null]],
] as const)('%s of %s with %j', (action, name, details, [what, target, ...more]) => {
  expect(describe(action, name, details as AuditEntry['details'])).toEqual({ what, target, more });
});
