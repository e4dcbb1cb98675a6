import { expect, test } from 'vitest';
import { anchorSchema } from './facts.ts';

test('text that a page cut within an emoji, or wrote with half of one, is well formed', () => {
  const cut = { href: 'https://a.example/', text: 'go \ud83d', label: 'a\ud83db', region: 'main' };
  expect(anchorSchema.parse(cut)).toMatchObject({ text: 'go ', label: 'a\ufffdb' });
  const long = { ...cut, text: `${'x'.repeat(119)}🚀`, label: '' };
  expect(anchorSchema.parse(long).text).toBe('x'.repeat(119));
});
