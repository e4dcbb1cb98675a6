import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { AppBridge, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge';

/** A small chat client that shows MCP Apps: it calls a tool and mounts the view of the tool in a frame. */

interface HostRequest {
  url: string;
  key: string;
  tool: string;
  args: Record<string, unknown>;
  theme: 'light' | 'dark';
}

interface HostRecord {
  opened: string[];
  informed: string[];
}

declare global {
  interface Window {
    runTool(request: HostRequest): Promise<HostRecord>;
    hostRecord: HostRecord;
  }
}

window.hostRecord = { opened: [], informed: [] };

window.runTool = async ({ url, key, tool, args, theme }) => {
  const extensions = { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } };
  const client = new Client(
    { name: 'host', version: '1.0.0' },
    { capabilities: { extensions }, versionNegotiation: { mode: { pin: '2026-07-28' } } },
  );
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/api/mcp`), { requestInit }));
  const { tools } = await client.listTools();
  const { _meta } = tools.find(({ name }) => name === tool)!;
  const uri = (_meta!.ui as { resourceUri: string }).resourceUri;
  const { contents } = await client.readResource({ uri });
  const html = (contents[0] as { text: string; mimeType: string }).text;
  if (contents[0]?.mimeType !== 'text/html;profile=mcp-app') throw new Error('The view has another type');

  const frame = document.createElement('iframe');
  // Without `allow-same-origin`, the view cannot reach the host.
  frame.sandbox.add('allow-scripts');
  document.body.append(frame);
  const bridge = new AppBridge(
    client,
    { name: 'host', version: '1.0.0' },
    { openLinks: {}, serverTools: {}, updateModelContext: { text: {} } },
    { hostContext: { theme, displayMode: 'inline' } },
  );
  bridge.onsizechange = ({ height }) => {
    if (height) frame.style.height = `${height}px`;
  };
  bridge.onopenlink = async (link) => {
    window.hostRecord.opened.push(link.url);
    return {};
  };
  bridge.onupdatemodelcontext = async ({ content }) => {
    for (const block of content ?? []) if (block.type === 'text') window.hostRecord.informed.push(block.text);
    return {};
  };
  const initialized = new Promise<void>((resolve) => {
    bridge.oninitialized = () => resolve();
  });
  await bridge.connect(new PostMessageTransport(frame.contentWindow!, frame.contentWindow!));
  frame.srcdoc = html;
  await initialized;
  await bridge.sendToolInput({ arguments: args });
  const result = await client.callTool({ name: tool, arguments: args });
  await bridge.sendToolResult(result as Parameters<AppBridge['sendToolResult']>[0]);
  return window.hostRecord;
};
