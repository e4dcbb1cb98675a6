import type { Logger } from '../platform/logger.ts';
import type { Settings } from '../settings/settings.ts';
import type { Mailer } from './mailer.ts';
import { createOutbox } from './outbox.ts';
import { createSmtpMailer } from './smtp.ts';

/** Mails go to the operator's server, or into a folder if there is none. */
export function openMailer(
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  log: Logger,
): Mailer {
  return settings.smtpUrl
    ? createSmtpMailer(settings.smtpUrl, settings.mailFrom)
    : createOutbox(settings.dataDir, settings.mailFrom, log);
}
