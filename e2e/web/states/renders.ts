import type { Answers } from '../fixture/fixture.ts';
import * as records from '../records/renders.ts';
import type { State } from './state.ts';

const BATCH = records.batch.batchId;
const failed: Answers[string] = [
  500,
  { error: { code: 'internal_error', message: 'Something failed.', details: null } },
];

/** What these pages read when nothing is wrong. */
const usual: Answers = {
  'GET /brands': [200, { brands: [], nextCursor: null }],
  'GET /templates': [200, { templates: [] }],
  'GET /renders': [200, { renders: [], nextCursor: null }],
  'GET /batches': [200, { batches: records.listedBatches, nextCursor: null }],
  [`GET /batches/${BATCH}`]: [200, records.batch],
  ...Object.fromEntries(records.batchRenders.map((render) => [`GET /renders/${render.id}`, [200, render]])),
  'GET /credits': [200, records.credits],
  'GET /credits/daily': [200, records.dailyCredits],
  'GET /webhooks': [200, { webhooks: records.webhooks, nextCursor: null }],
  'GET /webhooks/hook_1': [200, records.webhooks[0]],
  'GET /webhooks/hook_1/deliveries': [200, { deliveries: records.deliveries, nextCursor: null }],
  'GET /webhooks/hook_2/deliveries': [200, { deliveries: records.deliveries.slice(2), nextCursor: null }],
  ...Object.fromEntries(
    records.deliveries.map((delivery) => [
      `GET /webhooks/hook_1/deliveries/${delivery.id}`,
      [200, { ...delivery, body: records.deliveryBody }],
    ]),
  ),
};

const state = (name: string, path: string, shows: string, answers: Answers = {}): State => ({
  name,
  path,
  shows,
  answers: { ...usual, ...answers },
});

export const renderStates: State[] = [
  state('renders', '/renders', records.batch.title),
  state('renders-empty', '/renders', 'Pick a template', {
    'GET /batches': [200, { batches: [], nextCursor: null }],
  }),
  state('renders-no-match', '/renders?kind=video', 'Clear the filters', {
    'GET /batches': [200, { batches: [], nextCursor: null }],
  }),
  state('renders-error', '/renders', 'failed to answer', { 'GET /batches': failed }),
  state('batch', `/batches/${BATCH}`, 'Drawing stopped three times.'),
  state('batch-missing', '/batches/bat_0000000000000000000000', 'No batch has this id.'),
  state('batch-arabic', `/batches/${BATCH}`, 'اعرف رياح الغد', {
    [`GET /batches/${BATCH}`]: [200, { ...records.batch, title: 'اعرف رياح الغد الليلة' }],
  }),
  state('render', '/renders/ren_1', 'The headline was shrunk to fit.'),
  state('render-public', '/renders/ren_2', 'Public link'),
  state('render-failed', '/renders/ren_7', 'Drawing stopped three times.'),
  state('credits', '/credits', 'Welcome credits'),
  state('credits-empty', '/credits', 'Nothing has been spent yet.', {
    'GET /credits': [200, { ...records.credits, ledger: [] }],
  }),
  state('credits-chart-error', '/credits', 'The chart did not load.', { 'GET /credits/daily': failed }),
  state('webhooks', '/webhooks', 'hooks/livery'),
  state('webhooks-empty', '/webhooks', 'Hear when a render is done.', {
    'GET /webhooks': [200, { webhooks: [], nextCursor: null }],
  }),
  state('webhooks-new', '/webhooks?new=1', 'Render failed'),
  state('webhook', '/webhooks/hook_1', 'Redeliver'),
];
