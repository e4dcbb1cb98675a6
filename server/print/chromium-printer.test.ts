import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium } from '../extract/find-chromium.ts';
import { createGuard } from '../net/guard.ts';
import { listenForbidden } from '../net/proxy/testing/forbidden-listener.ts';
import { createLogger } from '../platform/logger.ts';
import { sharp } from '../platform/sharp.ts';
import { createChromiumPrinter } from './chromium-printer.ts';
import { type Printer, PrintFailed, type PrintRequest } from './contracts.ts';

const chromiumPath = findChromium(process.env.CHROMIUM_PATH);

let folder: string;
let printer: Printer;
beforeAll(async () => {
  if (!chromiumPath) return;
  folder = await mkdtemp(join(tmpdir(), 'livery-print-'));
  // If tests run as root, the browser runs as another user, who could read the files in it.
  await chmod(folder, 0o755);
  // Names resolve to this machine, which the guard forbids.
  const guard = createGuard({ allowHosts: [], resolve: async () => [{ address: '127.0.0.1', family: 4 }] });
  printer = createChromiumPrinter({ guard, chromiumPath, sandbox: true, log: createLogger('silent') });
});
afterAll(async () => {
  await printer?.stop();
  if (folder) await rm(folder, { recursive: true });
});

/** Prints once more if a busy machine took longer than the printer allows. */
const print = (request: PrintRequest) =>
  printer.print(request).catch((cause: unknown) => {
    if (cause instanceof PrintFailed) return printer.print(request);
    throw cause;
  });

/** The address that the printed page believes to have. */
const pageUrl = 'http://print.livery.invalid/';

const png = (width: number) =>
  sharp({ create: { width, height: 10, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

/**
 * A page without a policy of ours, and a logo that nobody has cleaned: the printer alone has to hold. Few frames, because
 * each takes a process of the browser.
 */
const attack = (port: number, file: string) => {
  const [literal, name, six] = ['127.0.0.1', 'rebound.example', '[::1]'].map(
    (host) => `http://${host}:${port}`,
  );
  return `<!doctype html><title>"><script>hostile()</script></title>
<link rel="stylesheet" href="${literal}/style"><link rel="preconnect" href="${name}"><link rel="prefetch" href="${six}/a">
<style>@import url(${six}/import); @font-face{font-family:a;src:url(${literal}/font)} p{font-family:a;background:url(${name}/back)}</style>
<img src="${literal}/img"><img src="${name}/img"><img src="${six}/img"><iframe src="${name}/frame"></iframe>
<video src="${literal}/video" poster="${six}/poster"></video><embed src="${literal}/embed">
<script>new Image().src = 'script.png'</script><img src="missing.png" onerror="new Image().src = 'script.png'">
<iframe srcdoc="<script>new Image().src = '${pageUrl}script.png'</script>"></iframe>
<img src="${file}"><object data="${file}"></object><meta http-equiv="refresh" content="0;url=${file}">
<img src="shown.png"><img src="logo.svg"><p>Printed</p>`;
};

const logo = (port: number, file: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="new Image().src = 'script.png'">
<script>new Image().src = 'script.png'</script><image href="http://127.0.0.1:${port}/svg"/><image href="${file}" width="9" height="9"/>
<foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="http://127.0.0.1:${port}/foreign"/></foreignObject>
<style>@import url(http://127.0.0.1:${port}/svg-import);</style><rect width="9" height="9"/></svg>`;

test.runIf(chromiumPath)(
  'a hostile page prints without a script, a request outside or a file of the machine',
  async () => {
    const forbidden = await listenForbidden();
    const secret = join(folder, 'secret.png');
    await writeFile(secret, await png(777));
    const file = `file://${secret}`;
    const read: string[] = [];
    const give = (name: string, contentType: string, content: Buffer) => {
      const load = async () => {
        read.push(name);
        return content;
      };
      return [name, { contentType, bytes: content.length, read: load }] as const;
    };
    const pdf = await print({
      html: attack(forbidden.port, file),
      policy: '',
      files: new Map([
        give('shown.png', 'image/png', await png(555)),
        give('script.png', 'image/png', await png(666)),
        give('logo.svg', 'image/svg+xml', Buffer.from(logo(forbidden.port, file))),
      ]),
      organizationId: 'organization',
    });
    expect(forbidden.seen).toEqual([]);
    expect(new Set(read)).toEqual(new Set(['shown.png', 'logo.svg']));
    const text = pdf.toString('latin1');
    // The size of an image stands in the PDF as it is.
    expect([555, 666, 777].filter((width) => text.includes(`/Width ${width}`))).toEqual([555]);
    expect(/\/S ?\/(JavaScript|Launch|URI)\b|\/EmbeddedFile\b/.exec(text)).toBeNull();
  },
);
