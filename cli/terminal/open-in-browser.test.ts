import { expect, test } from 'vitest';
import { toPage } from './open-in-browser.ts';

test.each([
  ['https://livery.example/device', 'https://livery.example/device'],
  ['http://localhost:3000/device?a=b c', 'http://localhost:3000/device?a=b%20c'],
  ['file:///C:/Windows/System32/calc.exe', null],
  ['C:\\Windows\\System32\\calc.exe', null],
  ['--help', null],
  ['javascript:alert(1)', null],
])('of %s a browser is given %s', (url, expected) => expect(toPage(url)).toBe(expected));
