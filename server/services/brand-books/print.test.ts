import { AppError } from '@livery/core/errors';
import { createFairQueue } from '@livery/core/fair-queue';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PrintFailed, type PrintFile, type PrintRequest, printerLimits } from '../../print/contracts.ts';
import type { VerbCtx } from '../../testing/ctx.ts';
import { useCtx } from '../../testing/use.ts';
import { createBrand } from '../brands/create.ts';
import type { BrandWithVersion } from '../brands/read.ts';
import { type PrintSteps, printBook, takeFitting } from './print.ts';

const print = vi.fn<(request: PrintRequest) => Promise<Buffer>>();
let ctx: VerbCtx;
let made: BrandWithVersion;
const testCtx = useCtx();
beforeAll(async () => {
  ctx = { ...(await testCtx.newOrganization()), printer: { print, stop: async () => {} } };
  made = await createBrand(ctx, { document: {}, name: 'Ostro', domain: 'ostro.example' });
});
beforeEach(() => {
  print.mockReset();
  print.mockResolvedValue(Buffer.from('%PDF-'));
});

const printPage = (html: string, steps: Partial<PrintSteps> = {}) =>
  printBook(ctx, made, { html, policy: '' }, { gatherFiles: async () => new Map(), ...steps });

test('a page that did not print is refused for a while, without the printer; another page is printed', async () => {
  print.mockRejectedValueOnce(new PrintFailed());
  await expect(printPage('slow')).rejects.toThrow(PrintFailed);
  await expect(printPage('slow')).rejects.toThrow(PrintFailed);
  expect(print).toHaveBeenCalledTimes(1);
  expect((await printPage('other')).contentType).toBe('application/pdf');
});

test('a page that found the printer busy is printed when it is asked for again', async () => {
  print.mockRejectedValueOnce(new AppError('unavailable', 'Too many prints are waiting.'));
  await expect(printPage('patient')).rejects.toThrow('waiting');
  expect((await printPage('patient')).bytes).toBe(5);
});

test('a print ends when the last one who waits for it leaves', async () => {
  const signals: AbortSignal[] = [];
  print.mockImplementation(
    ({ signal }) =>
      new Promise((_, reject) => {
        signals.push(signal!);
        signal!.addEventListener('abort', () => reject(signal!.reason));
      }),
  );
  const [one, other] = [new AbortController(), new AbortController()];
  const first = expect(printPage('left', { signal: one.signal })).rejects.toThrow('gone');
  const second = expect(printPage('left', { signal: other.signal })).rejects.toThrow('gone');
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  one.abort(new Error('gone'));
  await first;
  expect(signals[0]!.aborted).toBe(false);
  other.abort(new Error('gone'));
  await second;
  expect(signals[0]!.aborted).toBe(true);
  print.mockReset();
  print.mockResolvedValue(Buffer.from('%PDF-'));
  expect((await printPage('left')).bytes).toBe(5);
});

test('only a page that has to be printed counts, and may be refused', async () => {
  const beforePrint = vi.fn();
  await printPage('counted', { beforePrint });
  await printPage('counted', { beforePrint });
  expect(beforePrint).toHaveBeenCalledTimes(1);
  const refuse = () => {
    throw new AppError('rate_limited', 'More than 6');
  };
  await expect(printPage('refused', { beforePrint: refuse })).rejects.toThrow('More than 6');
  expect(print).toHaveBeenCalledTimes(1);
});

test('organisations that fill their places leave one for another organisation', async () => {
  const queue = createFairQueue(printerLimits);
  const end = new AbortController();
  const never = () => new Promise<never>((_, reject) => end.signal.addEventListener('abort', reject));
  const busy = Array.from({ length: 200 }, (_, index) =>
    queue.run(`organisation ${index % 20}`, never, { signal: end.signal }).catch(() => 'ended'),
  );
  const [another, theirs] = [vi.fn(), vi.fn()];
  const first = queue.run('another', async () => another(), { signal: end.signal }).catch((cause) => cause);
  const more = queue.run('organisation 1', async () => theirs(), { signal: end.signal });
  await expect(more).rejects.toMatchObject({ scope: 'key' });
  expect(queue.waiting).toBe(20 * 2 + 1);
  end.abort(new Error('ended'));
  await Promise.all([...busy, first]);
});

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
