import { expect, test } from 'vitest';
import { deviceMail } from './device-mail.ts';

test('a mail has the link of the request and no other', () => {
  const { text, html } = deviceMail({
    to: 'ada@example.com',
    verificationUri: 'http://localhost/device/9fKc2LmQx7RtVw4ZbN8yHs',
    baseUrl: 'http://localhost',
  });
  for (const body of [text, html]) {
    expect(body.match(/https?:[^\s"<]+/g)).toEqual(['http://localhost/device/9fKc2LmQx7RtVw4ZbN8yHs']);
  }
});
