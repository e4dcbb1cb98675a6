import { expect, test } from 'vitest';
import { describeBrowser } from './describe-browser.ts';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36';

test.each([
  [CHROME, 'Chrome on Linux'],
  [CHROME.replace('Chrome/', 'HeadlessChrome/'), 'Chrome on Linux'],
  [`${CHROME.replace('X11; Linux x86_64', 'Windows NT 10.0; Win64; x64')} Edg/150.0`, 'Edge on Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/26.0 Safari/605',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Mobile Safari/604',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0', 'Firefox on Android'],
  ['curl/8.5.0', null],
  ['', null],
])('%s', (userAgent, expected) => {
  const found = describeBrowser(userAgent);
  expect(found && `${found.browser} on ${found.system}`).toBe(expected);
});
