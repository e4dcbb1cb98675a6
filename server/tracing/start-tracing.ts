import { randomUUID } from 'node:crypto';
import { within } from '../platform/deadline.ts';
import { errorText } from '../platform/error-text.ts';
import type { Logger } from '../platform/logger.ts';
import { VERSION } from '../platform/version.ts';
import type { Settings } from '../settings/settings.ts';
import { type Tracer, useTracer } from './trace.ts';

/** How long a stop waits for a collector that does not answer. */
const FLUSH_MS = 5000;

/**
 * Sends spans to the collector that the standard variables of OpenTelemetry name; its packages read those that
 * `settings` does not have, such as headers. Returns what sends the last ones.
 */
export async function startTracing(
  { role, tracing }: Pick<Settings, 'role' | 'tracing'>,
  log: Logger,
): Promise<() => Promise<void>> {
  if (tracing.isDisabled || !(tracing.endpoint ?? tracing.tracesEndpoint)) return async () => {};
  const [
    api,
    { OTLPTraceExporter },
    { defaultResource, envDetector, detectResources, resourceFromAttributes },
    sdk,
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-base'),
  ]);
  const warn = (message: string) => log.warn({ error: message }, 'traces');
  const ignore = () => {};
  api.diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const own = resourceFromAttributes({
    'service.name': tracing.serviceName,
    'service.version': VERSION,
    'service.instance.id': randomUUID(),
    'livery.role': role,
  });
  const resource = defaultResource()
    .merge(detectResources({ detectors: [envDetector] }))
    .merge(own);
  const exporter = new OTLPTraceExporter();
  const provider = new sdk.BasicTracerProvider({
    resource,
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  });
  useTracer(toTracer(api, provider.getTracer('livery', VERSION)));
  return async () => {
    useTracer(null);
    await within(FLUSH_MS, provider.shutdown(), 'the collector did not answer').catch((cause: unknown) =>
      warn(errorText(cause)),
    );
  };
}

export function toTracer(
  { ROOT_CONTEXT, trace }: Pick<typeof import('@opentelemetry/api'), 'ROOT_CONTEXT' | 'trace'>,
  tracer: import('@opentelemetry/api').Tracer,
): Tracer {
  return {
    startSpan: (name, options, context) => tracer.startSpan(name, options, context),
    contextOf: (parent) => {
      if (!parent) return ROOT_CONTEXT;
      return 'spanContext' in parent
        ? trace.setSpan(ROOT_CONTEXT, parent)
        : trace.setSpanContext(ROOT_CONTEXT, parent);
    },
  };
}
