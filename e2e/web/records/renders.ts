import { defaultOptions } from '@livery/core/render-request/options';

/** Batches, the ledger and webhooks as the API answers them. */

const minutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString();

const render = (id: string, format: string, more: object = {}) => ({
  id,
  batchId: 'bat_7Qm2XcVw9TzK4nRf1LbYdE',
  engineJobId: 'job_1',
  createdByUserId: 'usr_1',
  brandId: 'brand_1',
  brandVersion: 7,
  brandVersionId: 'version_7',
  templateId: 'launch-hero',
  format,
  kind: 'still',
  scale: 1,
  meta: { content: {}, ...defaultOptions, warnings: [] },
  status: 'completed',
  progress: 1,
  stage: 'done',
  outputKey: 'x',
  publicId: null,
  error: null,
  source: 'app',
  createdAt: minutes(-4),
  finishedAt: minutes(-3),
  credits: 1,
  creditsRefunded: null,
  bytes: 412_300,
  ...more,
});

const video = {
  kind: 'video',
  meta: { content: {}, ...defaultOptions, durationS: 6, output: 'mp4', warnings: [] },
  credits: 12,
};
const open = { bytes: null, outputKey: null, finishedAt: null };

export const batchRenders = [
  render('ren_1', 'wide', {
    meta: {
      content: {},
      durationS: null,
      scale: 1,
      mode: null,
      output: 'png',
      warnings: [{ code: 'text_shrunk', path: 'headline', message: 'The headline was shrunk to fit.' }],
    },
  }),
  render('ren_2', 'square', { publicId: 'pub_4fRz9KtXw2QmBv7LcYdE1s' }),
  render('ren_3', 'portrait'),
  render('ren_4', 'story'),
  render('ren_5', 'wide', { ...video, ...open, status: 'rendering', progress: 0.62, stage: 'drawing' }),
  render('ren_6', 'square', { ...video, ...open, status: 'queued', progress: 0, stage: 'preparing' }),
  render('ren_7', 'portrait', {
    ...video,
    bytes: null,
    outputKey: null,
    status: 'failed',
    error: 'Drawing stopped three times.',
    creditsRefunded: 12,
  }),
  render('ren_8', 'story', {
    ...video,
    bytes: null,
    status: 'failed',
    error: 'cancelled',
    creditsRefunded: 12,
  }),
];

const counts = { total: 8, queued: 1, rendering: 1, completed: 4, failed: 2, progress: 0.8 };

export const batch = {
  batchId: 'bat_7Qm2XcVw9TzK4nRf1LbYdE',
  title: 'See tomorrow’s wind tonight',
  ...counts,
  renders: batchRenders,
};

export const listedBatches = [
  {
    batchId: batch.batchId,
    title: batch.title,
    brandId: 'brand_1',
    brandName: 'Ostro',
    brandVersion: 7,
    templateId: 'launch-hero',
    createdAt: minutes(-4),
    ...counts,
    credits: 53,
    creditsRefunded: 24,
    renders: batchRenders.map(({ id, format, kind, scale, status, progress, publicId, bytes }) => ({
      id,
      format,
      kind,
      scale,
      status,
      progress,
      publicId,
      hasFile: bytes !== null,
    })),
  },
];

const entry = (id: string, type: string, amount: number, balanceAfter: number, more: object = {}) => ({
  id,
  type,
  amount,
  balanceAfter,
  batchId: batch.batchId,
  renderId: null,
  note: null,
  createdAt: minutes(-4),
  ...more,
});

export const credits = {
  balance: 145,
  prices: {
    still: { formula: 'ceil(scale²)', atScale1: 1 },
    video: { formula: 'ceil(2 × durationS × scale²)', perSecondAtScale1: 2 },
  },
  ledger: [
    entry('led_1', 'refund', 12, 145),
    entry('led_2', 'debit', -12, 133),
    entry('led_3', 'debit', -12, 145),
    entry('led_4', 'grant', 200, 200, { batchId: null, note: 'Welcome credits', createdAt: minutes(-9000) }),
  ],
  nextCursor: null,
};

export const dailyCredits = {
  days: Array.from({ length: 30 }, (_, index) => ({
    day: new Date(Date.now() - (29 - index) * 86_400_000).toISOString().slice(0, 10),
    spent: (index * 7) % 40,
    refunded: index % 9 === 0 ? 12 : 0,
    granted: index === 3 ? 200 : 0,
  })),
};

export const webhooks = [
  {
    id: 'hook_1',
    url: 'https://ostro.example/hooks/livery',
    events: ['render.completed', 'render.failed'],
    active: true,
    createdAt: minutes(-9000),
  },
  {
    id: 'hook_2',
    url: `https://harbour.example/${'a-quite-long-path/'.repeat(9)}`,
    events: ['render.failed'],
    active: false,
    createdAt: minutes(-8000),
  },
];

const tried = (at: string, responseStatus: number | null) => ({
  at,
  durationMs: 42,
  responseStatus,
  responseBody: responseStatus === 200 ? 'ok' : '<h1>Bad gateway</h1>',
  error: responseStatus === 200 ? null : 'The endpoint answered 502.',
});

const delivery = (id: string, status: string, tries: object[], more: object = {}) => ({
  id,
  webhookId: 'hook_1',
  eventId: 'evt_7Qm2XcVw9TzK4nRf1LbYdE',
  eventType: 'render.completed',
  test: false,
  manual: false,
  status,
  attempts: tries.length,
  responseStatus: 200,
  error: null,
  nextAttemptAt: null,
  tries,
  createdAt: minutes(-4),
  finishedAt: minutes(-4),
  ...more,
});

export const deliveries = [
  delivery('del_1', 'pending', [tried(minutes(-2), 502)], { nextAttemptAt: minutes(8) }),
  delivery('del_2', 'delivered', [tried(minutes(-90), 502), tried(minutes(-60), 200)]),
  delivery('del_3', 'failed', [tried(minutes(-1960), 502), tried(minutes(-100), 502)]),
];

export const deliveryBody = '{"id":"evt_7Qm2XcVw9TzK4nRf1LbYdE","type":"render.completed","data":{}}';
