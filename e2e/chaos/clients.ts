import { setTimeout } from 'node:timers/promises';
import { ApiClient, type ApiResponse } from '@livery/server/testing/api-client';
import { type PlannedSubmit, readBody } from './plan.ts';
import type { Random } from './random.ts';

export interface Tenant {
  organizationId: string;
  key: string;
  brandId: string;
  /** A brand whose stored version cannot be drawn. */
  brokenBrandId: string;
}

export interface AnsweredSubmit {
  planned: PlannedSubmit;
  status: number;
  /** The renders of an accepted batch. */
  renderIds: string[];
  batchId: string | null;
  /** What was wrong with the answer. */
  problem: string | null;
}

export interface ClientFigures {
  submits: number;
  retries: number;
  replays: number;
}

export interface Clients {
  answered: AnsweredSubmit[];
  figures: ClientFigures;
  /** The APIs that have been sent a submit and have not answered it. */
  underWay(): string[];
  run(): Promise<void>;
}

const REQUEST_TIMEOUT_MS = 20_000;
const RETRY_MS = 150;

/** Clients that retry until the service answers: the same body, the same key, any API process that is alive. */
export function createClients(options: {
  plan: PlannedSubmit[][];
  tenants: Record<PlannedSubmit['tenant'], Tenant>;
  urls: string[];
  random: Random;
  signal: AbortSignal;
}): Clients {
  const { plan, tenants, urls, random, signal } = options;
  const figures: ClientFigures = { submits: 0, retries: 0, replays: 0 };
  const answered: AnsweredSubmit[] = [];
  const underWay: string[] = [];

  async function submit(planned: PlannedSubmit): Promise<void> {
    const tenant = tenants[planned.tenant];
    const body = JSON.stringify(readBody(planned, planned.fails ? tenant.brokenBrandId : tenant.brandId));
    figures.submits += 1;
    for (;;) {
      const url = random.pick(urls);
      underWay.push(url);
      const answer = await post(url, tenant.key, body, planned.idempotencyKey);
      underWay.splice(underWay.indexOf(url), 1);
      if (answer && !retryable(answer)) {
        if (answer.headers.get('idempotent-replayed') === 'true') figures.replays += 1;
        answered.push(read(planned, answer));
        return;
      }
      figures.retries += 1;
      await setTimeout(RETRY_MS, undefined, { signal });
    }
  }

  return {
    answered,
    figures,
    underWay: () => underWay,
    async run() {
      await Promise.all(
        plan.map(async (submits) => {
          for (const planned of submits) {
            await setTimeout(planned.restMs, undefined, { signal });
            await submit(planned);
          }
        }),
      );
    },
  };
}

async function post(url: string, key: string, body: string, idempotencyKey: string) {
  const headers = { 'content-type': 'application/json', 'idempotency-key': idempotencyKey };
  const sent = new ApiClient(url, key).post('/renders', body, headers);
  // A connection that was cut off by a kill, in the middle of the answer too.
  return Promise.race([sent.catch(() => null), setTimeout(REQUEST_TIMEOUT_MS, null, { ref: false })]);
}

function retryable({ status, body }: ApiResponse): boolean {
  return status >= 500 || (status === 409 && body?.error?.code === 'idempotency_in_progress');
}

function read(planned: PlannedSubmit, { status, body }: ApiResponse): AnsweredSubmit {
  if (status === 402) return { planned, status, renderIds: [], batchId: null, problem: null };
  if (status !== 202) {
    const problem = `${planned.mark} was answered ${status} ${JSON.stringify(body)}`;
    return { planned, status, renderIds: [], batchId: null, problem };
  }
  const renderIds = body.jobs.map(({ id }: { id: string }) => id);
  const wanted = planned.variants.length;
  const whole = renderIds.length === wanted && body.creditsDebited === wanted;
  return {
    planned,
    status,
    renderIds,
    batchId: body.batchId,
    problem: whole
      ? null
      : `${planned.mark} has ${renderIds.length} jobs for ${body.creditsDebited} credits, not ${wanted}`,
  };
}
