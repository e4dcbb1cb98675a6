import type { Command } from './command.ts';
import { brands } from './commands/brands.ts';
import { bulk } from './commands/bulk.ts';
import { completion } from './commands/completion.ts';
import { extract } from './commands/extract.ts';
import { login } from './commands/login.ts';
import { logout } from './commands/logout.ts';
import { open } from './commands/open.ts';
import { render } from './commands/render.ts';
import { templates } from './commands/templates.ts';
import { verify } from './commands/verify.ts';
import { watch } from './commands/watch.ts';
import { whoami } from './commands/whoami.ts';

export const commands: readonly Command[] = [
  ...[login, logout, whoami, extract, brands, templates],
  ...[render, bulk, watch, open, verify, completion],
];
