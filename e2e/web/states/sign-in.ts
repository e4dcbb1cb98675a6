import { example } from '../fixture/example.ts';
import { refuse, signedOut } from '../fixture/fixture.ts';
import { clickButton } from './shared.ts';
import type { State } from './state.ts';

export const signInStates: State[] = [
  { name: 'sign-in', path: '/sign-in', shows: 'Email', responses: signedOut },
  {
    name: 'sign-in-oidc',
    path: '/sign-in?next=%2Fdevice%2F9fKc2LmQx7RtVw4ZbN8yHs',
    shows: 'Continue with Ostro ID',
    responses: {
      ...signedOut,
      'GET /sign-in/methods': [200, example('SignInMethods', { oidc: { name: 'Ostro ID' } })],
    },
  },
  {
    name: 'sign-in-invalid',
    path: '/sign-in',
    shows: 'Email',
    responses: signedOut,
    act: async (page) => {
      await page.getByLabel('Email').fill('nell');
      await clickButton(page, 'Continue');
    },
  },
  {
    name: 'sign-in-sent',
    path: '/sign-in',
    shows: 'Email',
    responses: signedOut,
    act: async (page) => {
      await page.getByLabel('Email').fill('nell@ostro.example');
      await clickButton(page, 'Continue');
      await page.getByText('Check your mail').waitFor();
    },
  },
  {
    name: 'sign-in-stored',
    path: '/sign-in',
    shows: 'Email',
    responses: {
      ...signedOut,
      'GET /sign-in/methods': [200, example('SignInMethods', { mail: 'stored', signUp: 'open' })],
    },
    act: async (page) => {
      await page.getByLabel('Email').fill('nell@ostro.example');
      await clickButton(page, 'Continue');
      await page.getByText('outbox folder').waitFor();
    },
  },
  { name: 'link', path: '/sign-in/link#token=abc', shows: 'Sign in to Livery' },
  {
    name: 'link-used',
    path: '/sign-in/link#token=abc',
    shows: 'Sign in to Livery',
    responses: { 'POST /sign-in/complete': refuse(400, 'invalid_request', 'This link has been used.') },
    act: async (page) => {
      await clickButton(page, /^Sign in/);
      await page.getByText('Get a new link').waitFor();
    },
  },

  { name: 'invitation-none', path: '/invitation', shows: 'No invitation here.' },
  { name: 'invitation', path: '/invitation?token=abc', shows: 'You are invited' },
  {
    name: 'invitation-wrong',
    path: '/invitation?token=abc',
    shows: 'You are invited',
    responses: {
      'POST /invitations/accept': refuse(403, 'forbidden', 'This invitation is for another address.'),
    },
    act: async (page) => {
      await clickButton(page, /^Accept/);
      await page.getByText('for another address').waitFor();
    },
  },
  {
    name: 'invitation-done',
    path: '/invitation?token=abc',
    shows: 'You are invited',
    act: async (page) => {
      await clickButton(page, /^Accept/);
      await page.getByText('You are in Harbour Studio').waitFor();
    },
  },
];
