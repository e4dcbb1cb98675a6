import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { deliveryJob, extractJob, renderJob, singleRenderJob } from '../queue/contracts.ts';
import type { Queue } from '../queue/port.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** The Prometheus metrics of one process. Those of Node itself are measured with a timer, so only if they are served. */
export function createMetrics(
  queue: Queue,
  { isServed = true, role = 'all' }: { isServed?: boolean; role?: string } = {},
) {
  const registry = new Registry();
  registry.setDefaultLabels({ role });
  // A timer of 10 ms, the default, would be most of what an idle process does.
  if (isServed) collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  const requests = new Histogram({
    name: 'livery_http_request_seconds',
    help: 'Time to answer HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  });
  const renders = new Counter({
    name: 'livery_renders_total',
    help: 'Renders that ended, by how',
    labelNames: ['template', 'kind', 'status'],
    registers: [registry],
  });
  const drawing = new Histogram({
    name: 'livery_draw_seconds',
    help: 'Time to draw and encode one render',
    labelNames: ['template', 'kind'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 120],
    registers: [registry],
  });
  const refunds = new Counter({
    name: 'livery_refunded_credits_total',
    help: 'Credits that were refunded for renders that failed or were cancelled',
    labelNames: ['template'],
    registers: [registry],
  });
  const extractions = new Counter({
    name: 'livery_extractions_total',
    help: 'Extractions that ended, by how',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const extracting = new Histogram({
    name: 'livery_extract_seconds',
    help: 'Time to read one site and store what was found',
    buckets: [0.5, 1, 2, 4, 8, 15, 30, 60],
    registers: [registry],
  });
  const deliveries = new Counter({
    name: 'livery_delivery_tries_total',
    help: 'Tries at webhook deliveries, by what came of them',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const deliveryLag = new Histogram({
    name: 'livery_delivery_lag_seconds',
    help: 'Time from an event to the end of the first try to deliver it',
    buckets: [0.25, 0.5, 1, 2.5, 5, 10, 30, 120, 600, 3600],
    registers: [registry],
  });
  const oldest = new Gauge({
    name: 'livery_queue_oldest_seconds',
    help: 'How long the oldest job that is due has waited',
    labelNames: ['queue'],
    registers: [registry],
    collect: readQueues,
  });
  const jobs = new Gauge({
    name: 'livery_queue_jobs',
    help: 'Jobs that wait or run',
    labelNames: ['queue', 'state'],
    registers: [registry],
    collect: readQueues,
  });
  let reading: Promise<void> | null = null;
  /** Both gauges of one scrape share the reading. */
  function readQueues(): Promise<void> {
    reading ??= readDepths().finally(() => {
      reading = null;
    });
    return reading;
  }
  async function readDepths(): Promise<void> {
    for (const contract of [renderJob, singleRenderJob, extractJob, deliveryJob]) {
      const { waiting, active, oldestS } = await queue.depth(contract);
      jobs.set({ queue: contract.queue, state: 'waiting' }, waiting);
      jobs.set({ queue: contract.queue, state: 'active' }, active);
      oldest.set({ queue: contract.queue }, oldestS);
    }
  }
  return { registry, requests, renders, drawing, refunds, extractions, extracting, deliveries, deliveryLag };
}
