import { expect, test } from 'vitest';
import type { PrintFile } from '../../print/contracts.ts';
import { takeFitting } from './print.ts';

const MB = 1024 * 1024;
const fileOf = (bytes: number): PrintFile => ({
  contentType: 'image/png',
  bytes,
  read: () => Promise.reject(new Error('read before the page asks')),
});

test('files beyond the limit of a page are left out, smaller ones behind them are not', () => {
  const files = new Map([20, 10, 8, 2, 1].map((size) => [`${size}`, fileOf(size * MB)]));
  expect([...takeFitting(files).keys()]).toEqual(['20', '10', '2']);
});
