/** Requests to the MCP endpoint as any HTTP client sends them. */

interface McpTarget {
  /** The address of the service. */
  url: string;
  /** Null for a request without one. */
  key: string | null;
}

export function sendToMcp(
  { url, key }: McpTarget,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/api/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(key ? { authorization: `Bearer ${key}` } : {}),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** A request of revision 2026-07-28: each one says who asks. */
export function modernRequest(method: string, params: Record<string, unknown>) {
  return {
    jsonrpc: '2.0',
    id: 1,
    method,
    params: {
      ...params,
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  };
}

export async function callMcpTool(target: McpTarget, name: string, args: unknown) {
  const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': name };
  const request = modernRequest('tools/call', { name, arguments: args });
  const response = await sendToMcp(target, request, headers);
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  const answer = (await response.json()) as any;
  const text = answer.result?.content?.[0]?.text;
  return {
    status: response.status,
    rpcError: answer.error ?? null,
    error: answer.result?.isError ? JSON.parse(text).error : null,
    data: answer.result?.structuredContent,
  };
}
