import { JobError } from './errors.ts';
import { follow } from './follow.ts';
import type { Transport } from './transport.ts';
import type { AcceptedBatch, AcceptedExtraction, Batch, Extraction, Render } from './types.ts';

export type BatchProgress = Omit<Batch, 'title' | 'renders'>;
export type BatchEvent = { event: 'render'; data: Render } | { event: 'batch'; data: BatchProgress };
export type ExtractionProgress = Pick<
  Extraction,
  'id' | 'status' | 'stage' | 'stageText' | 'progress' | 'error'
>;

interface WaitOptions<Progress> {
  onProgress?: (progress: Progress) => void;
  signal?: AbortSignal;
}

/** A batch that was accepted. It goes on without you: `livery.batch(batchId)` finds it again. */
export class RunningBatch {
  readonly #transport: Transport;
  readonly batchId: string;
  /** The jobs as they were accepted, and what they cost; null for a batch that was found again. */
  readonly accepted: AcceptedBatch | null;

  constructor(transport: Transport, batchId: string, accepted: AcceptedBatch | null = null) {
    this.#transport = transport;
    this.batchId = batchId;
    this.accepted = accepted;
  }

  /** Every change, until all jobs have ended. A lost connection is opened again. */
  async *events(signal?: AbortSignal): AsyncGenerator<BatchEvent> {
    const hasEnded = ({ queued, rendering }: BatchProgress) => queued + rendering === 0;
    const followed = { path: this.#path, event: 'batch', hasEnded };
    for await (const [event, data] of follow(this.#transport, followed, signal)) {
      yield { event, data } as BatchEvent;
    }
  }

  /** The batch when all jobs have ended. A job that failed throws nothing: `failed` counts them, `renders` has them. */
  async wait({ onProgress, signal }: WaitOptions<BatchProgress> = {}): Promise<Batch> {
    for await (const { event, data } of this.events(signal)) {
      if (event === 'batch') onProgress?.(data);
    }
    return this.#transport.send('GET', this.#path, { signal }, (response) => response.json());
  }

  get #path(): string {
    return `/batches/${encodeURIComponent(this.batchId)}`;
  }
}

/** The reading of a website. */
export class RunningExtraction {
  readonly #transport: Transport;
  readonly id: string;
  /** With the `claimToken`, which makes a brand of it; null for an extraction that was found again. */
  readonly accepted: AcceptedExtraction | null;

  constructor(transport: Transport, id: string, accepted: AcceptedExtraction | null = null) {
    this.#transport = transport;
    this.id = id;
    this.accepted = accepted;
  }

  /** Every stage, until the extraction has ended. */
  async *events(signal?: AbortSignal): AsyncGenerator<ExtractionProgress> {
    const hasEnded = ({ status }: Extraction) => status === 'ready' || status === 'failed';
    const followed = { path: this.#path, event: 'extraction', hasEnded };
    for await (const [, data] of follow(this.#transport, followed, signal)) yield data as ExtractionProgress;
  }

  /** The extraction with its document. Throws a `JobError` if the site could not be read. */
  async wait({ onProgress, signal }: WaitOptions<ExtractionProgress> = {}): Promise<Extraction> {
    for await (const progress of this.events(signal)) onProgress?.(progress);
    const options = { signal };
    const ended: Extraction = await this.#transport.send('GET', this.#path, options, (response) =>
      response.json(),
    );
    if (ended.status === 'failed') {
      throw new JobError(ended.error?.message ?? 'The site could not be read.', {
        code: ended.error?.code ?? 'extraction_failed',
        details: ended.error,
      });
    }
    return ended;
  }

  get #path(): string {
    return `/extractions/${encodeURIComponent(this.id)}`;
  }
}
