import { approval } from './approval.ts';
import { common } from './common.ts';
import { settings } from './settings.ts';
import { signIn } from './sign-in.ts';

/** All English text of the app, as ICU messages. */
export const en = { ...common, ...signIn, ...approval, ...settings };
