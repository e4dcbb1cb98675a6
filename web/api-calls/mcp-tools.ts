import type { ApiCall } from './api-call.ts';

interface ToolOfCall {
  tool: string;
  /** The name that the tool gives the id in the path. */
  id?: string;
  /** The arguments that it shares with the query and the body. */
  takes: readonly string[];
}

/** The MCP tools that do what a call does. A test compares them with the tools of the server. */
export const mcpTools: Record<string, ToolOfCall> = {
  'GET /templates': { tool: 'list_templates', takes: [] },
  'GET /templates/{id}': { tool: 'get_template', id: 'templateId', takes: [] },
  'POST /content': { tool: 'generate_content', takes: ['templateId', 'brandId', 'extractionId', 'brief'] },
  'GET /brands': { tool: 'list_brands', takes: ['limit', 'cursor'] },
  'GET /brands/{id}': { tool: 'get_brand', id: 'brandId', takes: [] },
  'PATCH /brands/{id}': { tool: 'update_brand', id: 'brandId', takes: ['name', 'document', 'rederive'] },
  'POST /extractions': { tool: 'create_brand_from_url', takes: ['url'] },
  'POST /assets': { tool: 'upload_asset', takes: ['url'] },
  'POST /renders': {
    tool: 'render',
    takes: [
      ...['templateId', 'templateVersion', 'brandId', 'brandVersion', 'content', 'variants'],
      ...['mode', 'treatment', 'series', 'metadata', 'dryRun'],
    ],
  },
  'GET /renders/{id}': { tool: 'get_render', id: 'renderId', takes: [] },
  'GET /credits': { tool: 'get_credits', takes: ['limit', 'cursor'] },
};

/** The parameters of `tools/call`; null where no tool does the same. */
export function writeMcp({ method, path, pathValues, query, body }: ApiCall): string | null {
  const known = mcpTools[`${method} ${path}`];
  if (!known) return null;
  const { limit, ...texts } = query;
  const given = { ...texts, ...(limit ? { limit: Number(limit) } : {}), ...(body as object | undefined) };
  const taken = Object.entries(given).filter(([name]) => known.takes.includes(name));
  const args = { ...(known.id ? { [known.id]: pathValues.id } : {}), ...Object.fromEntries(taken) };
  return JSON.stringify({ name: known.tool, arguments: args }, null, 2);
}
