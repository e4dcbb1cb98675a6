import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/** How a client speaks: the revision of 2026-07-28, or the handshake of older ones. */
export type Revision = '2026-07-28' | '2025-11-25';

/** Connects the official client with a bearer key. */
export async function connect(
  url: string,
  key: string,
  revision: Revision,
  capabilities = {},
): Promise<Client> {
  const mode = revision === '2026-07-28' ? { pin: revision } : ('legacy' as const);
  const client = new Client(
    { name: 'e2e', version: '1.0.0' },
    { capabilities, versionNegotiation: { mode } },
  );
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/api/mcp`), { requestInit }));
  return client;
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into results of every shape
export type Data = any;

export interface Called {
  data: Data;
  error: { code: string; message: string; details: Data; hint: string } | null;
  content: Data[];
}

/** Calls a tool. The client checks the structured content against the output schema. */
export async function call(
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
  options: Parameters<Client['callTool']>[1] = {},
): Promise<Called> {
  const result = await client.callTool({ name, arguments: args }, options);
  const content = result.content as Data[];
  const error = result.isError ? JSON.parse(content[0].text).error : null;
  return { data: result.structuredContent, error, content };
}
