import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from './command.ts';

/** Where a person signed in last. */
export interface Login {
  baseUrl: string;
  key: string;
}

type Environment = Record<string, string | undefined>;

/** The folder for settings of programs, as each system has it. */
export function configFolder(env: Environment = process.env, platform = process.platform): string {
  if (platform === 'win32') return join(env.APPDATA ?? join(homedir(), 'AppData', 'Roaming'), 'livery');
  if (env.XDG_CONFIG_HOME) return join(env.XDG_CONFIG_HOME, 'livery');
  return platform === 'darwin'
    ? join(env.HOME ?? homedir(), 'Library', 'Application Support', 'livery')
    : join(env.HOME ?? homedir(), '.config', 'livery');
}

const loginFile = (folder: string) => join(folder, 'login.json');

export async function readLogin(folder = configFolder()): Promise<Login | null> {
  const text = await readFile(loginFile(folder), 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return null;
    throw new UsageError(`${loginFile(folder)} cannot be read: ${cause.message}`);
  });
  if (text === null) return null;
  try {
    const { baseUrl, key } = JSON.parse(text);
    if (typeof baseUrl === 'string' && typeof key === 'string') return { baseUrl, key };
  } catch {}
  throw new UsageError(`${loginFile(folder)} is not valid. Run livery logout, then livery login.`);
}

/** Only the person reads the key. A file that existed is replaced whole, with these modes. */
export async function saveLogin(login: Login, folder = configFolder()): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const file = loginFile(folder);
  const partial = `${file}.${process.pid}`;
  await rm(partial, { force: true });
  await writeFile(partial, `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  await rename(partial, file);
  return file;
}

export const removeLogin = (folder = configFolder()) => rm(loginFile(folder), { force: true });

/** Of an address as people write it, also without https. */
export function toUrl(text: string): URL | null {
  const whole = text.includes('://') ? text : `https://${text}`;
  return URL.canParse(whole) ? new URL(whole) : null;
}

/** The address of a service, always written in the same way: it decides which key is sent. */
export function toAddress(text: string): string {
  const url = toUrl(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) {
    throw new UsageError(`${text} is not the address of a service. Write it as https://livery.example.com.`);
  }
  return url.href.replace(/\/+$/, '').replace(/\/api\/v1$/, '');
}
