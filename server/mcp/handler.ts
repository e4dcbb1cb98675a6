import { createMcpHandler, type McpServer } from '@modelcontextprotocol/server';
import type { Metrics } from '../metrics/metrics.ts';
import { errorText } from '../platform/error-text.ts';
import type { App, Caller } from '../services/context.ts';
import { createMcpServer } from './server.ts';
import type { ToolLimits } from './tool/define-tool.ts';

export interface McpOptions {
  metrics: Metrics;
  limits: ToolLimits;
  /** Adds to each server instance; for the fixtures of a conformance test. */
  extend?: ((server: McpServer) => void) | undefined;
}

/** An authenticated request with its parsed body. */
export interface McpRequest {
  request: Request;
  body: unknown;
  caller: Caller;
  requestId: string;
}

export interface Mcp {
  answer(request: McpRequest): Promise<Response>;
}

/** Names us in the library's `authInfo`, which carries the caller to the factory. */
interface AuthExtra extends Record<string, unknown> {
  caller: Caller;
  requestId: string;
}

/**
 * Answers the Model Context Protocol over HTTP: revision 2026-07-28, and older revisions without sessions. Each request
 * gets its own server instance.
 */
export function createMcp(app: App, { metrics, limits, extend }: McpOptions): Mcp {
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const { caller, requestId } = authInfo!.extra as AuthExtra;
      const server = createMcpServer({ app, metrics, limits, caller, requestId });
      extend?.(server);
      return server;
    },
    { onerror: (error) => app.log.debug({ error: errorText(error) }, 'mcp request refused') },
  );
  return {
    answer({ request, body, caller, requestId }) {
      const extra: AuthExtra = { caller, requestId };
      // The token stays outside: nothing behind this point needs it.
      const authInfo = { token: '', clientId: caller.credentialId, scopes: [...caller.scopes], extra };
      return handler.fetch(request, { authInfo, parsedBody: body });
    },
  };
}
