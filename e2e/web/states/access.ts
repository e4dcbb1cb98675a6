import type { Answers } from '../fixture/fixture.ts';
import * as records from '../records/people.ts';
import { clickButton, failed, longOrganizations, viewer } from './shared.ts';
import type { State } from './state.ts';

const device = (status: string): Answers => ({
  'GET /device/HKTW-RMPD': [200, records.change(records.deviceRequest, { status })],
});

/** Where a person gives a device or an app access. */
export const accessStates: State[] = [
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
      await clickButton(page, /^Approve/);
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
      await clickButton(page, /^Approve/);
      await page.getByText('You can close this page').waitFor();
    },
  },
  {
    name: 'device-denied',
    path: '/device?code=HKTW-RMPD',
    shows: 'HKTW-RMPD',
    act: async (page) => {
      await clickButton(page, /^Deny/);
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
      await clickButton(page, /^Approve/);
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
];
