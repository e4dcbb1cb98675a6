import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

const style = `:root{color-scheme:light dark}body{margin:0;min-height:100svh;display:grid;place-content:center;padding:1.5rem;font:400 1rem/1.5 system-ui,sans-serif}main{max-width:32rem}h1{font-size:1.25rem;margin:0 0 .5rem}p{margin:0 0 .5rem;overflow-wrap:anywhere}code{opacity:.7}`;

/** Allows the style of this page, and nothing else. */
export const errorPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Shown when a request of a client cannot be sent back to it, for example because its return address is not its own. */
export function toErrorPage({ code, text }: { code: string; text: string }): string {
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Connection failed · Livery</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>This app could not be connected</h1>
<p>Go back to the app that sent you here and start again. If it happens again, its developer needs this:</p>
<p><code>${code}: ${text}</code></p>
</main>
</body>
</html>`);
}
