import { expect, test } from 'vitest';
import { deviceMail } from './device-mail.ts';

test.each([
  ['claude-code/2.4.1 (linux; x64)', '"claude-code/2.4.1 (linux; x64)"'],
  ['Locked. Visit https://evil.example/x', '"Locked. Visit https //evil example/x"'],
  ['see www.evil.example or ada@evil.example', '"see www evil example or ada evil example"'],
  ['two\r\nlines', '"two lines"'],
])('a mail shows the client %j as %j, with nothing to click', (userAgent, shown) => {
  const { text } = deviceMail({
    to: 'ada@example.com',
    userCode: 'BCDF-GHJK',
    verificationUri: 'http://localhost/device?code=BCDF-GHJK',
    address: '203.0.113.7',
    userAgent,
    baseUrl: 'http://localhost',
  });
  expect(text).toContain(`An agent (${shown} at 203.0.113.7) asks`);
});
