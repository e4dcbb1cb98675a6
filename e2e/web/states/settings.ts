import { refuse } from '../fixture/fixture.ts';
import { ARABIC_NAME, asViewer, keys, LONG_NAME, members, page as pageOf } from '../fixture/records.ts';
import { clickButton, failed, longOrganizations } from './shared.ts';
import type { State } from './state.ts';

const manyKeys = Array.from({ length: 40 }, (_, index) => ({ ...keys[index % 4]!, id: `key_${index}` }));

export const settingsStates: State[] = [
  { name: 'keys', path: '/settings/keys', shows: keys[0]!.name },
  { name: 'keys-new', path: '/settings/keys?new=1', shows: 'Create key' },
  {
    name: 'keys-created',
    path: '/settings/keys?new=1',
    shows: 'Create key',
    act: async (page) => {
      await page.getByLabel('Name').fill('Nightly build');
      await clickButton(page, 'Create key');
      await page.getByText('You will not see it again').waitFor();
    },
  },
  {
    name: 'keys-revoke',
    path: '/settings/keys',
    shows: keys[0]!.name,
    act: (page) => clickButton(page, `Revoke ${keys[0]!.name}`),
  },
  {
    name: 'keys-empty',
    path: '/settings/keys',
    shows: 'No keys yet.',
    responses: { 'GET /keys': [200, pageOf('keys', [])] },
  },
  {
    name: 'keys-many',
    path: '/settings/keys',
    shows: 'Show more',
    responses: { 'GET /keys': [200, { keys: manyKeys, nextCursor: 'more' }] },
  },
  {
    name: 'keys-error',
    path: '/settings/keys',
    shows: 'failed to answer',
    responses: { 'GET /keys': failed },
  },
  {
    name: 'keys-forbidden',
    path: '/settings/keys',
    shows: 'Ask one to make a key for you',
    responses: { 'GET /organizations': [200, asViewer] },
  },
  {
    name: 'keys-long',
    path: '/settings/keys',
    shows: 'Revoke',
    responses: {
      'GET /organizations': [200, longOrganizations],
      'GET /keys': [
        200,
        pageOf('keys', [
          { ...keys[0]!, name: LONG_NAME },
          { ...keys[1]!, name: ARABIC_NAME },
        ]),
      ],
    },
  },
  { name: 'sessions', path: '/settings/sessions', shows: 'Sign out everywhere' },
  {
    name: 'sessions-ask',
    path: '/settings/sessions',
    shows: 'Sign out everywhere',
    act: (page) => clickButton(page, 'Sign out everywhere'),
  },
  { name: 'members', path: '/settings/members', shows: 'Ivo Brandt' },
  {
    name: 'members-leave',
    path: '/settings/members',
    shows: 'Ivo Brandt',
    responses: {
      [`DELETE /members/${members[0]!.id}`]: refuse(409, 'sole_owner', 'You are the only owner.'),
    },
    act: async (page) => {
      await clickButton(page, 'Leave');
      await clickButton(page, 'Leave');
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'audit', path: '/settings/audit', shows: 'Made a key' },
  { name: 'account', path: '/settings/account', shows: 'Your organisations' },
  {
    name: 'account-delete',
    path: '/settings/account',
    shows: 'Your organisations',
    act: (page) => clickButton(page, 'Delete account'),
  },
];
