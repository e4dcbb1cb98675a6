import { expect, test } from 'vitest';
import { readSiteAddress, showAddress, showHost } from './site-address.ts';

test.each([
  'ostro.example',
  'www.ostro.example/about?x=1#top',
  'https://ostro.example',
  'HTTP://Ostro.Example:8080/',
  'ostro.example:8080',
  'localhost:4201/ostro/',
  '127.0.0.1:4201',
  'müller.example',
  'https://[::1]:3000/',
  '  ostro.example  ',
])('%j is a web address', (typed) => {
  expect(readSiteAddress(typed)).toBe(typed.trim());
});

test.each([
  '',
  ' ',
  'ostro',
  'ostro.',
  'ostro..example',
  '.example',
  'ostro.e',
  'our site is ostro.example',
  'mailto:nell@ostro.example',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'https://',
  'https://nell:secret@ostro.example',
  'nell@ostro.example',
  `${'a'.repeat(2048)}.example`,
])('%j is none yet', (typed) => {
  expect(readSiteAddress(typed)).toBe(null);
});

test.each([
  ['https://www.ostro.example/', 'ostro.example', 'ostro.example'],
  ['https://ostro.example/about', 'ostro.example/about', 'ostro.example'],
  ['http://localhost:4201/ostro/', 'localhost:4201/ostro/', 'localhost:4201'],
])('%s is shown as %s', (address, shown, host) => {
  expect([showAddress(address), showHost(address)]).toEqual([shown, host]);
});
