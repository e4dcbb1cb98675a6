import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAllowedRedirect, toRedirectHost } from './redirect-rules.ts';

test.each([
  ['https://claude.ai/api/mcp/auth_callback', 'claude.ai'],
  ['http://localhost:6274/oauth/callback', 'localhost:6274'],
  ['http://127.0.0.1/callback', '127.0.0.1'],
  ['http://[::1]:8080/', '[::1]:8080'],
  ['cursor://anysphere.cursor-mcp/oauth/callback', 'cursor://anysphere.cursor-mcp'],
  ['com.example.app:/callback', 'com.example.app://'],
])('%s is allowed and shown as %s', (uri, shown) => {
  expect(isAllowedRedirect(uri)).toBe(true);
  expect(toRedirectHost(uri)).toBe(shown);
});

test.each([
  'http://app.example/callback',
  'http://localhost.evil.example/',
  'http://127.0.0.1.evil.example/',
  'http://127.0.0.1@evil.example/',
  'https://user:secret@app.example/',
  'https://app.example/#token',
  'https://app.example/#',
  'https://app.example/\r\nx',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://app.example/x',
  'view-source:https://app.example',
  'ms-officecmd:{}',
  'ms-msdt:/id',
  'shell:startup',
  '/callback',
  '//app.example',
  '',
  `https://app.example/${'x'.repeat(2000)}`,
  null,
  7,
])('%j is refused', (uri) => {
  expect(isAllowedRedirect(uri)).toBe(false);
});

test('what is allowed is never read by a browser as a script', () => {
  const piece = fc.constantFrom('java', 'script', ':', '/', '\t', ' ', 'data', '%0a', 'JAVASCRIPT:', 'x');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const uri = pieces.join('');
      if (isAllowedRedirect(uri)) expect(new URL(uri).protocol).not.toMatch(/^(javascript|data):$/);
    }),
  );
});
