import type { FastifyPluginCallback } from 'fastify';
import { MONITORING_PATH } from './log.ts';

/** Traces of requests, by OpenTelemetry. */
export interface Telemetry {
  /** Plugin that makes a span of each request. */
  readonly plugin: FastifyPluginCallback;
  /** Sends what waits. */
  stop(): Promise<void>;
}

/** Variables that switch traces on. The libraries read these, and all other `OTEL_*` variables, themselves. */
const ENDPOINTS = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'];
const SERVICE = 'site';

/**
 * Starts traces if the variables of OpenTelemetry name a collector, and `OTEL_SDK_DISABLED` does not forbid it; else the
 * libraries are not loaded. A trace contains method, route and status, no personal data: queries, addresses and headers
 * of clients are left out.
 * @param env variables by name
 */
export async function startTelemetry(
  env: Readonly<Record<string, string | undefined>>,
): Promise<Telemetry | undefined> {
  const isOn = ENDPOINTS.some((name) => env[name]) && env.OTEL_SDK_DISABLED !== 'true';
  if (!isOn) return undefined;
  const { FastifyOtelInstrumentation } = await import('@fastify/otel');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { BatchSpanProcessor, NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': env.OTEL_SERVICE_NAME || SERVICE }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const instrumentation = new FastifyOtelInstrumentation({
    // Hooks of ours take microseconds. Messages of errors may contain rows.
    ...{ instrumentHooks: false, recordExceptions: false },
    ignorePaths: ({ url }) => MONITORING_PATH.test(url),
    requestHook(span, request) {
      const route = request.routeOptions.url ?? 'none';
      span.updateName(`${request.method} ${route}`);
      // The library sets it to the address with its query.
      span.setAttributes({ 'url.path': route, 'request.id': request.id });
    },
  });
  instrumentation.setTracerProvider(provider);
  return { plugin: instrumentation.plugin(), stop: () => provider.shutdown() };
}
