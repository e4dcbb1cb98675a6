import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Hono } from 'hono';
import type { Env } from '../route/env.ts';

const require = createRequire(import.meta.url);

const files: Record<string, { path: string; type: string }> = {
  'swagger-ui.css': { path: 'swagger-ui-dist/swagger-ui.css', type: 'text/css' },
  'swagger-ui-bundle.js': { path: 'swagger-ui-dist/swagger-ui-bundle.js', type: 'text/javascript' },
};

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Livery API reference</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>`;

/** A key that is entered stays in the page; one that an earlier version of the page stored is removed. */
const start = `localStorage.removeItem('authorized');
SwaggerUIBundle({
  url: '/api/v1/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  persistAuthorization: false,
  tryItOutEnabled: true,
  validatorUrl: null,
});`;

/** The interactive reference; it loads nothing from other hosts. */
export function docsPages(): Hono<Env> {
  const docs = new Hono<Env>();
  docs.use(async (c, next) => {
    await next();
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'",
    );
  });
  docs.get('/', (c) => c.html(page));
  docs.get('/start.js', (c) => c.body(start, 200, { 'Content-Type': 'text/javascript' }));
  docs.get('/:file', async (c) => {
    const name = c.req.param('file');
    const file = Object.hasOwn(files, name) ? files[name] : undefined;
    if (!file) return c.notFound();
    const bytes = await readFile(require.resolve(file.path));
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': file.type,
      'Cache-Control': 'public, max-age=3600',
    });
  });
  return docs;
}
