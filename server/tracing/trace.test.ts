import { setTimeout as pause } from 'node:timers/promises';
import * as api from '@opentelemetry/api';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toTracer } from './start-tracing.ts';
import {
  annotate,
  continueTrace,
  readTraceparent,
  recordSpan,
  trace,
  traceparent,
  traceStages,
  useTracer,
} from './trace.ts';

const caller = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

test.each([
  ['the header of a caller', caller, '4bf92f3577b34da6a3ce929d0e0e4736'],
  ['another text', 'evil', undefined],
  ['a header with more behind it', `${caller}-x`, undefined],
  ['nothing', undefined, undefined],
])('%s is read as a trace or as none', (_, text, traceId) => {
  expect(readTraceparent(text)?.traceId).toBe(traceId);
});

test('without tracing work runs, and nothing is named or recorded', async () => {
  const seen = await continueTrace(caller, () =>
    trace('work', {}, async () => {
      annotate({ a: 1 });
      recordSpan('part', { startMs: Date.now() });
      return traceparent();
    }),
  );
  expect(seen).toBeUndefined();
});

describe('with tracing', () => {
  const exporter = new InMemorySpanExporter();
  const spans = () =>
    exporter.getFinishedSpans().map((span) => ({
      ...span.spanContext(),
      name: span.name,
      parent: span.parentSpanContext?.spanId,
      code: span.status.code,
      attributes: span.attributes,
    }));
  const find = (name: string) => spans().find((span) => span.name === name)!;

  beforeEach(() => {
    exporter.reset();
    const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
    useTracer(toTracer(api, provider.getTracer('test')));
  });
  afterEach(() => useTracer(null));

  test('a failure marks its span by the kind of the error, and not by its message', async () => {
    const failing = trace('work', {}, async () => {
      throw new TypeError('a@example.com may not');
    });
    await expect(failing).rejects.toThrow('may not');
    expect(find('work')).toMatchObject({ code: 2, attributes: { 'error.type': 'TypeError' } });
    expect(JSON.stringify(spans())).not.toContain('example.com');
  });

  test('work that continues no trace belongs to none, although another one runs', async () => {
    await trace('outer', {}, async () => {
      await continueTrace(undefined, () => trace('alone', {}, async () => {}));
      await continueTrace(caller, () => trace('continued', {}, async () => {}));
    });
    expect(find('alone').parent).toBeUndefined();
    expect(find('alone').traceId).not.toBe(find('outer').traceId);
    expect(find('continued').parent).toBe('00f067aa0ba902b7');
  });

  test('concurrent work keeps its own parent', async () => {
    const run = (name: string) =>
      trace(name, {}, async () => {
        await pause(5);
        await trace(`${name} part`, {}, async () => {});
      });
    await Promise.all([run('a'), run('b')]);
    for (const name of ['a', 'b']) expect(find(`${name} part`).parent).toBe(find(name).spanId);
  });

  test('stages follow each other, also when they are reported from elsewhere', async () => {
    const stages = await trace('work', {}, async () => traceStages());
    for (const stage of ['one', 'one', 'two']) stages.enter(stage);
    stages.end();
    stages.end();
    expect(spans().map(({ name }) => name)).toEqual(['work', 'one', 'two']);
    expect(find('two').parent).toBe(find('work').spanId);
  });
});
