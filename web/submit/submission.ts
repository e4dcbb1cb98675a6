import { toApiError } from '../api/client.ts';
import type { PendingSubmits } from './pending-submits.ts';
import { nextState, type PendingSubmit, type SubmitEvent, type SubmitState } from './submit-state.ts';

export interface SubmissionPorts {
  pending: PendingSubmits;
  /** Returns the id of the batch. */
  send(pending: PendingSubmit): Promise<string>;
  now(): number;
  /** Runs after the delay, or earlier when the browser is online again. Returns how to call it off. */
  later(run: () => void, delayMs: number): () => void;
}

/** One intended submit from the click to the server's response. It goes on when the page that started it is left. */
export class Submission {
  private state: SubmitState = { step: 'idle' };
  private readonly listeners = new Set<() => void>();
  private readonly intent: string;
  private readonly ports: SubmissionPorts;

  constructor(intent: string, ports: SubmissionPorts) {
    this.intent = intent;
    this.ports = ports;
    const open = ports.pending.read(intent, ports.now());
    if (open && !open.hasGivenUp) this.take({ type: 'submit', pending: open });
  }

  readonly getState = (): SubmitState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  get isWatched(): boolean {
    return this.listeners.size > 0;
  }

  submit(request: Pick<PendingSubmit, 'body' | 'organizationId' | 'key'>): void {
    if (this.state.step !== 'idle' && this.state.step !== 'refused') return;
    const fresh = { ...request, createdAt: this.ports.now(), hasGivenUp: false };
    this.take({ type: 'submit', pending: this.ports.pending.start(this.intent, fresh) });
  }

  private take(event: SubmitEvent): void {
    const before = this.state;
    const state = nextState(before, event);
    if (state === before) return;
    this.state = state;
    this.keep(before, state);
    if (state.step === 'sending') void this.send(state.pending);
    if (state.step === 'waiting') this.ports.later(() => this.take({ type: 'retry' }), state.delayMs);
    for (const listener of this.listeners) listener();
  }

  /** Forgets a submit that got its response; one that the server failed at keeps its key for the same request. */
  private keep(before: SubmitState, state: SubmitState): void {
    const { pending } = this.ports;
    if (state.step === 'accepted' || (state.step === 'refused' && state.isFinal)) {
      pending.remove(this.intent);
    } else if (state.step === 'refused' && before.step === 'sending') {
      pending.write(this.intent, { ...before.pending, hasGivenUp: true });
    }
  }

  private async send(pending: PendingSubmit): Promise<void> {
    try {
      this.take({ type: 'accepted', batchId: await this.ports.send(pending) });
    } catch (error) {
      this.take({ type: 'failed', error: toApiError(error) });
    }
  }
}
