import PostalMime from 'postal-mime';
import { afterEach, expect, test } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { composeMail } from './compose.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './open-mailer.ts';
import { finishMails, sendInBackground } from './send-in-background.ts';

let server: MailServer;
let mailer: Mailer;
afterEach(async () => {
  mailer.stop();
  await server.close();
});

async function start(refusals = 0, responseCode = 451): Promise<string[]> {
  server = await startMailServer({ refusals, responseCode });
  mailer = createSmtpMailer(server.url, 'Livery <livery@example.com>');
  return server.received;
}

const mail = composeMail({
  to: 'ada@example.com',
  subject: 'Sign in',
  paragraphs: ['Hello <b>Ada</b> & friends.'],
  link: { text: 'Open', url: 'https://livery.example/x?a=1&b=2' },
  footer: 'Bye.',
});

test('a mail arrives with its words as text and as HTML, and nothing in it becomes markup', async () => {
  const received = await start();
  await mailer.send(mail);
  const parsed = await PostalMime.parse(received[0]!);
  expect(parsed.to).toEqual([{ address: 'ada@example.com', name: '' }]);
  expect(parsed.from).toMatchObject({ address: 'livery@example.com', name: 'Livery' });
  expect(parsed.text).toContain('https://livery.example/x?a=1&b=2');
  expect(parsed.html).toContain('Hello &lt;b&gt;Ada&lt;/b&gt; &amp; friends.');
  expect(parsed.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
});

test('a line break in a subject adds no header', async () => {
  const received = await start();
  await mailer.send({ ...mail, subject: 'Hello\r\nBcc: eve@example.com' });
  const parsed = await PostalMime.parse(received[0]!);
  expect(parsed.bcc ?? []).toEqual([]);
});

test('a server that is busy for a moment gets the mail again', async () => {
  const received = await start(1);
  sendInBackground({ mailer, log: createLogger('silent') }, async () => mail);
  while (received.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  await finishMails(mailer);
  expect(received).toHaveLength(1);
});

test('a mail that the server refuses for good is not sent again, so that those after it do not wait', async () => {
  const received = await start(1, 550);
  sendInBackground({ mailer, log: createLogger('silent') }, async () => mail);
  await finishMails(mailer);
  expect(received).toEqual([]);
  await mailer.send({ ...mail, subject: 'Next' });
  expect(received.map((message) => /^Subject: (.*)$/m.exec(message)![1])).toEqual(['Next']);
});
