import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { constants, deflateRawSync } from 'node:zlib';

/** Hostile answers. Each stops when the client disconnects. */

const html = { 'content-type': 'text/html; charset=utf-8' };

/** Whether the client still accepts data. */
async function send(response: ServerResponse, data: string | Buffer): Promise<boolean> {
  if (!response.write(data)) {
    const waiting = new AbortController();
    const { signal } = waiting;
    await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]).catch(
      () => {},
    );
    waiting.abort();
  }
  return !response.destroyed;
}

const spent = [
  'for candles at Michaelmas and for mending the great lantern, to the widow Pask, as agreed',
  'for a new rope to the tenor bell and for beer to those who hung it, by order of the vestry',
  'for two loads of stone to the causeway, and to the boy who kept the crows from the corn',
  'for writing out the register anew after the flood, eleven days, with ink and paper found',
];

/** The usual chunk size of servers. */
const BLOCK = 64 * 1024;

/** A page of this length: table rows for one part, the same rows as script data for the rest. */
export async function sendLongPage(response: ServerResponse, page: string, bytes: number): Promise<void> {
  const [before, after] = page.split('<!-- rows -->') as [string, string];
  response.writeHead(200, html);
  let sent = page.length;
  async function fill(upTo: number, line: (n: number, text: string) => string): Promise<void> {
    let block = '';
    for (let n = 1, open = true; open && sent < upTo; n++) {
      const entries = Array.from(
        { length: 12 },
        (_, at) => `paid ${spent[(n + at) % spent.length]}, fol. ${n}`,
      );
      const data = line(n, entries.join('; '));
      sent += data.length;
      block += data;
      if (block.length < BLOCK && sent < upTo) continue;
      open = await send(response, block);
      block = '';
    }
  }
  await send(response, before);
  await fill(bytes / 10, (n, text) => `<tr><td>${n}</td><td>${1801 + (n % 220)}</td><td>${text}</td></tr>\n`);
  await send(response, '</tbody></table><script type="application/json">[');
  await fill(bytes, (n, text) => `${JSON.stringify({ n, text })},\n`);
  response.end(`null]</script><table><tbody>${after}`);
}

/** A page without its end: a space each second, forever. */
export function sendUnfinishedPage(response: ServerResponse, page: string): void {
  response.writeHead(200, html);
  response.write(page.split('<!-- never sent -->')[0]);
  const timer = setInterval(() => response.write(' '), 1000);
  response.once('close', () => clearInterval(timer));
}

/** An endless comment, at about twenty megabytes per second. */
export async function sendForEver(response: ServerResponse): Promise<void> {
  response.writeHead(200, html);
  const chunk = Buffer.alloc(128 * 1024, 'never ending ');
  let open = await send(response, '<!doctype html><title>Soon</title><!--');
  while (open) {
    await setTimeout(5);
    open = await send(response, chunk);
  }
}

/** Two gigabytes of zeros in two megabytes of gzip: one block of a megabyte, repeated. */
export async function sendZipBomb(response: ServerResponse): Promise<void> {
  const flush = { level: 9, finishFlush: constants.Z_FULL_FLUSH };
  const start = deflateRawSync('<!doctype html><title>Small</title><h1>Small</h1><pre>', flush);
  const megabyte = deflateRawSync(Buffer.alloc(1024 * 1024), flush);
  response.writeHead(200, { ...html, 'content-encoding': 'gzip' });
  await send(response, Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]));
  let open = await send(response, start);
  for (let sent = 0; open && sent < 2048; sent++) open = await send(response, megabyte);
  // Without a checksum, because a client that reads this far has unpacked everything.
  response.end();
}

/** A PDF of one page, for clients that take any answer for a website. */
export function sendPdf(response: ServerResponse): void {
  const text = 'BT /F1 24 Tf 72 720 Td (Annual report) Tj ET';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, n) => {
    const offset = pdf.length;
    pdf += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  pdf += `${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': pdf.length }).end(pdf);
}
