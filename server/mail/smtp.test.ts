import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { composeMail } from './compose.ts';
import type { Mailer } from './mailer.ts';
import { finishMails, sendInBackground } from './send-in-background.ts';
import { createSmtpMailer } from './smtp.ts';

let server: SMTPServer;
let mailer: Mailer;
afterEach(async () => {
  mailer.stop();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

/** A real mail server that keeps what it gets; it refuses the first mails, by default with a temporary error. */
async function start(refusals = 0, responseCode = 451): Promise<string[]> {
  const received: string[] = [];
  let refused = 0;
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      text(stream).then((message) => {
        if (refused++ < refusals) return done(Object.assign(new Error('busy'), { responseCode }));
        received.push(message);
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'Livery <livery@example.com>');
  return received;
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
