import { approval } from './approval.ts';
import { brandBook } from './brand-book.ts';
import { brands } from './brands.ts';
import { common } from './common.ts';
import { compose } from './compose.ts';
import { credits } from './credits.ts';
import { editor } from './editor.ts';
import { firstPage } from './first-page.ts';
import { renders } from './renders.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';
import { versions } from './versions.ts';
import { webhooks } from './webhooks.ts';

/** All English text of the app, as ICU messages. */
export const en = {
  ...common,
  ...signIn,
  ...approval,
  ...settings,
  ...shell,
  ...brands,
  ...firstPage,
  ...editor,
  ...versions,
  ...compose,
  ...renders,
  ...webhooks,
  ...credits,
  ...brandBook,
};

/** Whether messages are parsed already, as they are in the built app. */
export const isCompiled: boolean = false;
