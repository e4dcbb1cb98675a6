import type { Page } from 'playwright-core';
import { refuse, type StubResponses } from '../fixture/fixture.ts';
import { asViewer, deviceRequest, LONG_NAME, oauthRequest } from '../fixture/records.ts';
import { clickButton, failed, longOrganizations } from './shared.ts';
import type { State } from './state.ts';

const device = (status: 'approved' | 'expired'): StubResponses => ({
  'GET /device/HKTW-RMPD': [200, () => deviceRequest({ status })],
});

const LINK = '/device/9fKc2LmQx7RtVw4ZbN8yHs';

const enterCode = (code: string) => async (page: Page) => {
  await page.locator('[name=code]').fill(code);
  await page.keyboard.press('Enter');
};

/** The second step. */
const request = {
  path: LINK,
  open: async (page: Page) => {
    await enterCode('hktwrmpd')(page);
    await page.locator('[name=code]').waitFor({ state: 'detached' });
  },
};

/** Where a person gives a device or an app access. */
export const accessStates: State[] = [
  { name: 'device', ...request, shows: 'HKTW-RMPD' },
  {
    name: 'device-select',
    ...request,
    shows: 'HKTW-RMPD',
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Expires' }).click();
      await page.getByRole('option', { name: 'Never' }).waitFor();
    },
  },
  {
    name: 'device-invalid',
    ...request,
    shows: 'HKTW-RMPD',
    act: async (page) => {
      for (const box of await page.getByRole('checkbox').all()) await box.click();
      await page.getByLabel('Spends at most').fill('many');
      await clickButton(page, /^Approve/);
    },
  },
  {
    name: 'device-long',
    ...request,
    shows: 'HKTW-RMPD',
    responses: {
      'GET /organizations': [200, longOrganizations],
      'GET /device/HKTW-RMPD': [
        200,
        () => deviceRequest({ userAgent: `<script>alert(1)</script>${'x'.repeat(400)}` }),
      ],
    },
  },
  {
    name: 'device-approved',
    ...request,
    shows: 'HKTW-RMPD',
    act: async (page) => {
      await clickButton(page, /^Approve/);
      await page.getByText('You can close this page').waitFor();
    },
  },
  {
    name: 'device-denied',
    ...request,
    shows: 'HKTW-RMPD',
    act: async (page) => {
      await clickButton(page, /^Deny/);
      await page.getByText('You can close this page').waitFor();
    },
  },
  {
    name: 'device-forbidden',
    ...request,
    shows: 'Copy link',
    responses: { 'GET /organizations': [200, asViewer] },
  },
  { name: 'device-expired', ...request, shows: 'has expired', responses: device('expired') },
  { name: 'device-used', ...request, shows: 'has been used', responses: device('approved') },
  { name: 'device-enter', path: LINK, shows: 'Enter the code' },
  { name: 'device-malformed', path: LINK, open: enterCode('HKTW'), shows: 'A code has eight letters' },
  { name: 'device-wrong', path: LINK, open: enterCode('BCDF-GHJK'), shows: 'not the code of this request' },
  {
    name: 'device-locked',
    path: LINK,
    open: enterCode('BCDF-GHJK'),
    shows: 'Denied after ten wrong codes',
    responses: { 'GET /device/BCDF-GHJK': refuse(404, 'not_found', 'Not found.', { codesLeft: 0 }) },
  },
  {
    name: 'device-unknown',
    path: '/device',
    open: enterCode('BCDF-GHJK'),
    shows: 'No request has this code',
  },
  {
    name: 'device-error',
    ...request,
    shows: 'HKTW-RMPD',
    responses: { 'POST /device/HKTW-RMPD/approve': failed },
    act: async (page) => {
      await clickButton(page, /^Approve/);
      await page.getByRole('alert').waitFor();
    },
  },

  { name: 'consent', path: '/oauth/consent?request=req_1', shows: 'is asking for access' },
  {
    name: 'consent-long',
    path: '/oauth/consent?request=req_1',
    shows: 'is asking for access',
    responses: {
      'GET /oauth-requests/req_1': [
        200,
        () => oauthRequest({ clientName: LONG_NAME, clientUri: null, redirectHost: '127.0.0.1:33418' }),
      ],
    },
  },
  { name: 'consent-gone', path: '/oauth/consent?request=req_2', shows: 'has expired' },
  { name: 'consent-none', path: '/oauth/consent', shows: 'No app is asking for access.' },
];
