import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Context, Span, SpanContext, SpanOptions } from '@opentelemetry/api';

/** What makes spans. Its packages are loaded only where tracing is on. */
export interface Tracer {
  startSpan(name: string, options: SpanOptions, context: Context): Span;
  contextOf(parent: Parent | undefined): Context;
}

/** The span that others belong to: one of this process, or one that another process named. */
export type Parent = Span | SpanContext;

export interface TraceOptions {
  /** As OpenTelemetry counts them. */
  kind?: SpanOptions['kind'];
  /** Never what belongs to a person or opens something: traces leave the installation. */
  attributes?: Attributes;
}

/** The values of OpenTelemetry's `SpanKind` and `SpanStatusCode`, so that its package need not be loaded for them. */
export const SERVER = 1;
export const CLIENT = 2;
export const CONSUMER = 4;
const ERROR = 2;

let tracer: Tracer | null = null;
const active = new AsyncLocalStorage<Parent | undefined>();

/** Switches tracing on for this process, or off with null. */
export function useTracer(next: Tracer | null): void {
  tracer = next;
}

/** Runs work within a span. Without tracing it only runs the work. */
export async function trace<Result>(
  name: string,
  options: TraceOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!tracer) return work();
  const span = tracer.startSpan(name, options, tracer.contextOf(active.getStore()));
  try {
    return await active.run(span, work);
  } catch (cause) {
    fail(span, cause);
    throw cause;
  } finally {
    span.end();
  }
}

/** The message of an error may contain what a client sent, so only its kind is told. */
function fail(span: Span, cause: unknown): void {
  span.setStatus({ code: ERROR });
  span.setAttribute('error.type', cause instanceof Error ? cause.name : typeof cause);
}

/** Adds to the span that runs. */
export function annotate(attributes: Attributes, { name, failed }: { name?: string; failed?: boolean } = {}) {
  const span = active.getStore();
  if (!span || !('setAttributes' in span)) return;
  span.setAttributes(attributes);
  if (name) span.updateName(name);
  if (failed) span.setStatus({ code: ERROR });
}

/** Adds a span of something that has ended, by default within the span that runs. Times are in milliseconds since 1970. */
export function recordSpan(
  name: string,
  {
    startMs,
    endMs = Date.now(),
    parent = active.getStore(),
  }: { startMs: number; endMs?: number; parent?: Parent | undefined },
): void {
  if (!tracer || !parent) return;
  tracer.startSpan(name, { startTime: startMs }, tracer.contextOf(parent)).end(Math.max(startMs, endMs));
}

/** The span that runs, for what is recorded later or elsewhere. */
export function activeSpan(): Parent | undefined {
  return tracer ? active.getStore() : undefined;
}

/** W3C Trace Context: version, trace id, parent id, flags. */
const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The ids in the header of a request, or in a job. */
export function readTraceparent(text: unknown): SpanContext | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(typeof text === 'string' ? text : '') ?? [];
  if (!traceId || !spanId) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags!, 16) & 1, isRemote: true };
}

/** The same of the span that runs, to pass on. */
export function traceparent(): string | undefined {
  const span = activeSpan();
  if (!span) return undefined;
  const { traceId, spanId, traceFlags } = 'spanContext' in span ? span.spanContext() : span;
  return `00-${traceId}-${spanId}-0${traceFlags & 1}`;
}

/** The member of a log line that names a trace: by default of the span that runs. */
export function traceForLog(text = traceparent()): { traceId?: string } {
  const { traceId } = readTraceparent(text) ?? {};
  return traceId ? { traceId } : {};
}

/** Runs work whose spans belong to what a request or a job names, and to nothing else. */
export function continueTrace<Result>(text: string | undefined, work: () => Result): Result {
  return tracer ? active.run(readTraceparent(text), work) : work();
}

/** Records stages that follow each other, each until the next one begins. */
export function traceStages(): { enter(stage: string): void; end(): void } {
  const parent = activeSpan();
  let last: { stage: string; startMs: number } | null = null;
  const end = () => {
    if (last) recordSpan(last.stage, { startMs: last.startMs, parent });
    last = null;
  };
  return {
    enter(stage) {
      if (!parent || last?.stage === stage) return;
      end();
      last = { stage, startMs: Date.now() };
    },
    end,
  };
}
