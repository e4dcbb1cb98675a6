import { accessStates } from './access.ts';
import { composeStates } from './compose.ts';
import { editorStates } from './editor.ts';
import { firstPageStates } from './first-page.ts';
import { referenceStates } from './reference.ts';
import { renderStates } from './renders.ts';
import { settingsStates } from './settings.ts';
import { failed } from './shared.ts';
import { shellStates } from './shell.ts';
import { signInStates } from './sign-in.ts';
import type { State } from './state.ts';
import { templateStates } from './templates.ts';
import { versionStates } from './versions.ts';

/** Every page in every state. */
export const states: State[] = [
  ...firstPageStates,
  ...shellStates,
  { name: 'not-found', path: '/nowhere/at-all', shows: 'Nothing here.' },
  {
    name: 'failed',
    path: '/settings/keys',
    shows: 'This page did not load.',
    responses: { 'GET /account': failed },
  },
  ...referenceStates,
  ...signInStates,
  ...accessStates,
  ...settingsStates,
  ...renderStates,
  ...composeStates,
  ...templateStates,
  ...editorStates,
  ...versionStates,
];
