import type { Page } from 'playwright-core';
import { type Answers, refuse, signedOut } from '../fixture/fixture.ts';
import * as records from '../records/people.ts';
import { composeStates } from './compose.ts';
import { editorStates } from './editor.ts';
import { firstPageStates } from './first-page.ts';
import { renderStates } from './renders.ts';
import { shellStates } from './shell.ts';
import { versionStates } from './versions.ts';

/** Every page in every state, for screenshots and for the accessibility check. */
export interface State {
  name: string;
  path: string;
  /** Something that is there once the page is drawn; null in a language that a test does not know. */
  shows: string | null;
  answers?: Answers;
  act?: (page: Page) => Promise<unknown>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const longOrganizations = {
  organizations: [{ ...records.organizations[0], name: records.LONG_NAME }, records.organizations[1]],
  nextCursor: null,
};
const viewer = {
  organizations: [{ ...records.organizations[0], role: 'viewer' }],
  nextCursor: null,
};
const manyKeys = Array.from({ length: 40 }, (_, index) => ({
  ...records.keys[index % 4]!,
  id: `key_${index}`,
}));
const failed = refuse(500, 'internal_error', 'Something failed.');
const device = (status: string): Answers => ({
  'GET /device/HKTW-RMPD': [200, records.change(records.deviceRequest, { status })],
});

export const states: State[] = [
  ...firstPageStates,
  ...shellStates,
  { name: 'not-found', path: '/nowhere/at-all', shows: 'Nothing here.' },
  {
    name: 'failed',
    path: '/settings/keys',
    shows: 'This page did not load.',
    answers: { 'GET /account': failed },
  },

  { name: 'sign-in', path: '/sign-in', shows: 'Email', answers: signedOut },
  {
    name: 'sign-in-oidc',
    path: '/sign-in?next=%2Fdevice%3Fcode%3DHKTW-RMPD',
    shows: 'Continue with Ostro ID',
    answers: {
      ...signedOut,
      'GET /sign-in/methods': [
        200,
        { email: true, mail: 'sent', oidc: { name: 'Ostro ID' }, signUp: 'invite' },
      ],
    },
  },
  {
    name: 'sign-in-invalid',
    path: '/sign-in',
    shows: 'Email',
    answers: signedOut,
    act: async (page) => {
      await page.getByLabel('Email').fill('nell');
      await button(page, 'Continue');
    },
  },
  {
    name: 'sign-in-sent',
    path: '/sign-in',
    shows: 'Email',
    answers: signedOut,
    act: async (page) => {
      await page.getByLabel('Email').fill('nell@ostro.example');
      await button(page, 'Continue');
      await page.getByText('Check your mail').waitFor();
    },
  },
  {
    name: 'sign-in-stored',
    path: '/sign-in',
    shows: 'Email',
    answers: {
      ...signedOut,
      'GET /sign-in/methods': [200, { email: true, mail: 'stored', oidc: null, signUp: 'open' }],
    },
    act: async (page) => {
      await page.getByLabel('Email').fill('nell@ostro.example');
      await button(page, 'Continue');
      await page.getByText('outbox folder').waitFor();
    },
  },
  { name: 'link', path: '/sign-in/link?token=abc', shows: 'Sign in to Livery' },
  {
    name: 'link-used',
    path: '/sign-in/link?token=abc',
    shows: 'Sign in to Livery',
    answers: { 'POST /sign-in/complete': refuse(400, 'invalid_request', 'This link has been used.') },
    act: async (page) => {
      await button(page, /^Sign in/);
      await page.getByText('Get a new link').waitFor();
    },
  },

  { name: 'device', path: '/device?code=HKTW-RMPD', shows: 'HKTW-RMPD' },
  {
    name: 'device-select',
    path: '/device?code=HKTW-RMPD',
    shows: 'HKTW-RMPD',
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Expires' }).click();
      await page.getByRole('option', { name: 'Never' }).waitFor();
    },
  },
  {
    name: 'device-invalid',
    path: '/device?code=HKTW-RMPD',
    shows: 'HKTW-RMPD',
    act: async (page) => {
      for (const box of await page.getByRole('checkbox').all()) await box.click();
      await page.getByLabel('Spends at most').fill('many');
      await button(page, /^Approve/);
    },
  },
  {
    name: 'device-long',
    path: '/device?code=HKTW-RMPD',
    shows: 'HKTW-RMPD',
    answers: {
      'GET /organizations': [200, longOrganizations],
      'GET /device/HKTW-RMPD': [
        200,
        records.change(records.deviceRequest, {
          userAgent: `<script>alert(1)</script>${'x'.repeat(400)}`,
        }),
      ],
    },
  },
  {
    name: 'device-approved',
    path: '/device?code=HKTW-RMPD',
    shows: 'HKTW-RMPD',
    act: async (page) => {
      await button(page, /^Approve/);
      await page.getByText('You can close this page').waitFor();
    },
  },
  {
    name: 'device-denied',
    path: '/device?code=HKTW-RMPD',
    shows: 'HKTW-RMPD',
    act: async (page) => {
      await button(page, /^Deny/);
      await page.getByText('You can close this page').waitFor();
    },
  },
  {
    name: 'device-forbidden',
    path: '/device?code=HKTW-RMPD',
    shows: 'Copy link',
    answers: { 'GET /organizations': [200, viewer] },
  },
  {
    name: 'device-expired',
    path: '/device?code=HKTW-RMPD',
    shows: 'has expired',
    answers: device('expired'),
  },
  {
    name: 'device-used',
    path: '/device?code=HKTW-RMPD',
    shows: 'has been used',
    answers: device('approved'),
  },
  { name: 'device-unknown', path: '/device?code=AAAA-BBBB', shows: 'No request has this code' },
  { name: 'device-enter', path: '/device', shows: 'Enter the code' },
  {
    name: 'device-error',
    path: '/device?code=HKTW-RMPD',
    shows: 'HKTW-RMPD',
    answers: { 'POST /device/HKTW-RMPD/approve': failed },
    act: async (page) => {
      await button(page, /^Approve/);
      await page.getByRole('alert').waitFor();
    },
  },

  { name: 'consent', path: '/oauth/consent?request=req_1', shows: 'is asking for access' },
  {
    name: 'consent-long',
    path: '/oauth/consent?request=req_1',
    shows: 'is asking for access',
    answers: {
      'GET /oauth-requests/req_1': [
        200,
        records.change(records.oauthRequest, {
          clientName: records.LONG_NAME,
          clientUri: null,
          redirectHost: '127.0.0.1:33418',
        }),
      ],
    },
  },
  { name: 'consent-gone', path: '/oauth/consent?request=req_2', shows: 'has expired' },
  { name: 'consent-none', path: '/oauth/consent', shows: 'No app is asking for access.' },

  { name: 'invitation-none', path: '/invitation', shows: 'No invitation here.' },
  { name: 'invitation', path: '/invitation?token=abc', shows: 'You are invited' },
  {
    name: 'invitation-wrong',
    path: '/invitation?token=abc',
    shows: 'You are invited',
    answers: {
      'POST /invitations/accept': refuse(403, 'forbidden', 'This invitation is for another address.'),
    },
    act: async (page) => {
      await button(page, /^Accept/);
      await page.getByText('for another address').waitFor();
    },
  },
  {
    name: 'invitation-done',
    path: '/invitation?token=abc',
    shows: 'You are invited',
    act: async (page) => {
      await button(page, /^Accept/);
      await page.getByText('You are in Harbour Studio').waitFor();
    },
  },

  { name: 'keys', path: '/settings/keys', shows: 'Nightly build' },
  { name: 'keys-new', path: '/settings/keys?new=1', shows: 'Create key' },
  {
    name: 'keys-created',
    path: '/settings/keys?new=1',
    shows: 'Create key',
    act: async (page) => {
      await page.getByLabel('Name').fill('Nightly build');
      await button(page, 'Create key');
      await page.getByText('You will not see it again').waitFor();
    },
  },
  {
    name: 'keys-revoke',
    path: '/settings/keys',
    shows: 'Nightly build',
    act: (page) => button(page, 'Revoke Nightly build'),
  },
  {
    name: 'keys-empty',
    path: '/settings/keys',
    shows: 'No keys yet.',
    answers: { 'GET /keys': [200, { keys: [], nextCursor: null }] },
  },
  {
    name: 'keys-many',
    path: '/settings/keys',
    shows: 'Show more',
    answers: { 'GET /keys': [200, { keys: manyKeys, nextCursor: 'more' }] },
  },
  {
    name: 'keys-error',
    path: '/settings/keys',
    shows: 'failed to answer',
    answers: { 'GET /keys': failed },
  },
  {
    name: 'keys-forbidden',
    path: '/settings/keys',
    shows: 'Ask one to make a key for you',
    answers: { 'GET /organizations': [200, viewer] },
  },
  {
    name: 'keys-long',
    path: '/settings/keys',
    shows: 'Revoke',
    answers: {
      'GET /organizations': [200, longOrganizations],
      'GET /keys': [
        200,
        {
          keys: [
            { ...records.keys[0], name: records.LONG_NAME },
            { ...records.keys[1], name: 'مفتاح البناء الليلي' },
          ],
          nextCursor: null,
        },
      ],
    },
  },
  { name: 'sessions', path: '/settings/sessions', shows: 'Sign out everywhere' },
  {
    name: 'sessions-ask',
    path: '/settings/sessions',
    shows: 'Sign out everywhere',
    act: (page) => button(page, 'Sign out everywhere'),
  },
  { name: 'members', path: '/settings/members', shows: 'Ivo Brandt' },
  {
    name: 'members-leave',
    path: '/settings/members',
    shows: 'Ivo Brandt',
    answers: { 'DELETE /members/mem_1': refuse(409, 'sole_owner', 'You are the only owner.') },
    act: async (page) => {
      await button(page, 'Leave');
      await button(page, 'Leave');
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'audit', path: '/settings/audit', shows: 'Made a key' },
  { name: 'account', path: '/settings/account', shows: 'Your organisations' },
  {
    name: 'account-delete',
    path: '/settings/account',
    shows: 'Your organisations',
    act: (page) => button(page, 'Delete account'),
  },
  ...renderStates,
  ...composeStates,
  ...editorStates,
  ...versionStates,
];
