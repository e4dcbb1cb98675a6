import { App } from '@modelcontextprotocol/ext-apps';
import { readError, type ToolResult } from './results.ts';

/** The chat client that shows the view. */
export interface Host {
  /** Calls a tool of the server; throws the sentence of a failed call. */
  call(name: string, args: Record<string, unknown>): Promise<ToolResult>;
  download(file: { url: string; name: string; contentType: string }): Promise<void>;
  /** Lets the model know what happened in the view. */
  inform(text: string): void;
}

export async function connectHost(onResult: (host: Host, result: ToolResult) => void): Promise<Host> {
  const app = new App({ name: 'livery-view', version: '1.0.0' }, {});
  const host: Host = {
    async call(name, args) {
      const result = (await app.callServerTool({ name, arguments: args })) as ToolResult;
      if (result.isError) throw new Error(readError(result));
      return result;
    },
    async download({ url, name, contentType }) {
      if (app.getHostCapabilities()?.downloadFile) {
        await app.downloadFile({
          contents: [{ type: 'resource_link', uri: url, name, mimeType: contentType }],
        });
      } else await app.openLink({ url });
    },
    inform(text) {
      // Not every host takes it, and the view works without.
      app.updateModelContext({ content: [{ type: 'text', text }] }).catch(() => {});
    },
  };
  app.ontoolresult = (result) => onResult(host, result as ToolResult);
  app.onhostcontextchanged = ({ theme }) => showTheme(theme);
  await app.connect();
  showTheme(app.getHostContext()?.theme);
  return host;
}

function showTheme(theme: string | undefined): void {
  if (theme) document.documentElement.dataset.theme = theme;
}
