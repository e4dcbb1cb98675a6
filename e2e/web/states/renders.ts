import { example } from '../fixture/example.ts';
import type { StubResponses } from '../fixture/fixture.ts';
import { minutes, page as pageOf } from '../fixture/records.ts';
import { failed } from './shared.ts';
import type { State } from './state.ts';

type Render = ReturnType<typeof example<'BatchRender'>>;

const { meta } = example('BatchRender');
const render = (id: string, format: string, members: Partial<Render> = {}) =>
  example('BatchRender', {
    id,
    format,
    status: 'completed',
    progress: 1,
    stage: 'done',
    createdAt: minutes(-4),
    finishedAt: minutes(-3),
    bytes: 412_300,
    ...members,
  });
const video = {
  kind: 'video',
  meta: { ...meta, durationS: 6, output: 'mp4' },
  credits: 12,
  bytes: null,
} as const;
const refunded = { ...video, status: 'failed', creditsRefunded: 12 } as const;
const warning = { code: 'text_shrunk', path: 'headline', message: 'The headline was shrunk to fit.' };

const renders = [
  render('ren_1', 'wide', { meta: { ...meta, warnings: [warning] } }),
  render('ren_2', 'square', { publicId: 'pub_4fRz9KtXw2QmBv7LcYdE1s' }),
  render('ren_3', 'story'),
  render('ren_4', 'wide', {
    ...video,
    finishedAt: null,
    status: 'rendering',
    progress: 0.62,
    stage: 'drawing',
  }),
  render('ren_5', 'square', {
    ...video,
    finishedAt: null,
    status: 'queued',
    progress: 0,
    stage: 'preparing',
  }),
  render('ren_6', 'portrait', { ...refunded, error: 'Drawing stopped three times.' }),
  render('ren_7', 'story', { ...refunded, error: 'cancelled' }),
];
const counts = { total: 7, queued: 1, rendering: 1, completed: 3, failed: 2, progress: 0.8 };
const batch = example('Batch', { ...counts, renders });
const ended = renders.filter(({ status }) => status === 'completed' || status === 'failed');
const shared = example('Batch', {
  ...{ ...counts, queued: 0, rendering: 0, progress: 1, total: ended.length, renders: ended },
  share: {
    id: 'shr_1',
    url: 'https://livery.example/s/shr_1',
    hasPassword: true,
    expiresAt: minutes(60 * 24 * 30),
  },
});
const listed = example('ListedBatch', {
  ...counts,
  createdAt: minutes(-4),
  renders: renders.map((one) => ({ ...one, hasFile: one.bytes !== null })),
});
const BATCH = batch.batchId;

const [debit] = example('Credits').ledger;
const credits = example('Credits', {
  ledger: [
    { ...debit!, id: 'led_1', type: 'refund', amount: 12 },
    { ...debit!, id: 'led_2', amount: -12 },
    { ...debit!, id: 'led_3', type: 'grant', amount: 200, batchId: null, note: 'Welcome credits' },
  ],
});
const daily = example('DailyCredits', {
  days: Array.from({ length: 30 }, (_, index) => ({
    day: minutes((index - 29) * 24 * 60).slice(0, 10),
    spent: (index * 7) % 40,
    refunded: index % 9 === 0 ? 12 : 0,
    granted: index === 3 ? 200 : 0,
  })),
});

const webhook = example('Webhook');
const longWebhook = example('Webhook', {
  id: 'hook_2',
  url: `https://harbour.example/${'a-quite-long-path/'.repeat(9)}`,
  active: false,
});
const hook = `/webhooks/${webhook.id}`;
const [answered] = example('Delivery').tries;
const unanswered = {
  ...answered!,
  responseStatus: 502,
  responseBody: '<h1>Bad gateway</h1>',
  error: 'The endpoint answered 502.',
};
const deliveries = [
  example('Delivery', { id: 'del_1', status: 'pending', tries: [unanswered], nextAttemptAt: minutes(8) }),
  example('Delivery', { id: 'del_2', attempts: 2, tries: [unanswered, answered!] }),
  example('Delivery', { id: 'del_3', status: 'failed', attempts: 2, tries: [unanswered, unanswered] }),
];

/** What these pages read when nothing is wrong. */
const usual: StubResponses = {
  'GET /templates': [200, { templates: [] }],
  'GET /batches': [200, pageOf('batches', [listed])],
  [`GET /batches/${BATCH}`]: [200, batch],
  ...Object.fromEntries(renders.map((one) => [`GET /renders/${one.id}`, [200, one]])),
  'GET /credits': [200, credits],
  'GET /credits/daily': [200, daily],
  'GET /credits/usage': [200, example('Usage')],
  'GET /webhooks': [200, pageOf('webhooks', [webhook, longWebhook])],
  [`GET ${hook}`]: [200, webhook],
  [`GET ${hook}/deliveries`]: [200, pageOf('deliveries', deliveries)],
  'GET /webhooks/hook_2/deliveries': [200, pageOf('deliveries', deliveries.slice(2))],
  ...Object.fromEntries(
    deliveries.map((one) => [`GET ${hook}/deliveries/${one.id}`, [200, example('DeliveryWithBody', one)]]),
  ),
};

const state = (name: string, path: string, shows: string, responses: StubResponses = {}): State => ({
  name,
  path,
  shows,
  responses: { ...usual, ...responses },
});

export const renderStates: State[] = [
  state('renders', '/renders', batch.title),
  state('renders-empty', '/renders', 'Pick a template', { 'GET /batches': [200, pageOf('batches', [])] }),
  state('renders-no-match', '/renders?kind=video', 'Clear the filters', {
    'GET /batches': [200, pageOf('batches', [])],
  }),
  state('renders-error', '/renders', 'failed to answer', { 'GET /batches': failed }),
  state('batch', `/batches/${BATCH}`, 'Drawing stopped three times.'),
  state('batch-shared', `/batches/${BATCH}?feed=network`, 'Anyone with the link and the password', {
    [`GET /batches/${BATCH}`]: [200, shared],
  }),
  state('batch-missing', '/batches/bat_0000000000000000000000', 'No batch has this id.'),
  state('batch-arabic', `/batches/${BATCH}`, 'اعرف رياح الغد', {
    [`GET /batches/${BATCH}`]: [200, { ...batch, title: 'اعرف رياح الغد الليلة' }],
  }),
  state('render', '/renders/ren_1', 'The headline was shrunk to fit.'),
  state('render-public', '/renders/ren_2', 'Public link'),
  state('render-failed', '/renders/ren_6', 'Drawing stopped three times.'),
  state('credits', '/credits', 'Welcome credits'),
  state('credits-empty', '/credits', 'Nothing has been spent yet.', {
    'GET /credits': [200, { ...credits, ledger: [] }],
  }),
  state('credits-chart-error', '/credits', 'The chart did not load.', { 'GET /credits/daily': failed }),
  state('webhooks', '/webhooks', 'hooks/livery'),
  state('webhooks-empty', '/webhooks', 'Hear when a render is done.', {
    'GET /webhooks': [200, pageOf('webhooks', [])],
  }),
  state('webhooks-new', '/webhooks?new=1', 'Render failed'),
  state('webhook', hook, 'Redeliver'),
];
