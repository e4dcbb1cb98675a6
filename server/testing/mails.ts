import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { App } from '../services/context.ts';

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export async function parseMail(source: string | Buffer): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(source);
  return {
    to: mail.to?.[0]?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
  };
}

/** The mails in the outbox of a service, oldest first. */
export async function readOutbox({ settings }: Pick<App, 'settings'>): Promise<ReceivedMail[]> {
  const folder = join(settings.dataDir, 'outbox');
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).sort();
  return Promise.all(files.map(async (file) => parseMail(await readFile(join(folder, file)))));
}

/** Waits for the first mail to an address that the given number of earlier mails does not include. */
export async function waitForMail(app: Pick<App, 'settings'>, to: string, after = 0): Promise<ReceivedMail> {
  for (;;) {
    const mail = (await readOutbox(app)).filter((each) => each.to === to)[after];
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
