import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bitmap, iconFile } from '@livery/server/extract/files/testing/icon-samples';
import { heroPhotograph } from './hero-photograph.ts';
import { sendForEver, sendLongPage, sendPdf, sendUnfinishedPage, sendZipBomb } from './hostile-responses.ts';
import { iconFont } from './icon-font.ts';
import { readSiteFile, sendFile, toPath } from './static-files.ts';
import truth from './truth.json' with { type: 'json' };

export type SiteName = keyof typeof truth;
export const siteNames = Object.keys(truth) as SiteName[];

export interface Sites {
  /** The start address of a site. */
  url(name: SiteName): string;
  /** The paths that were requested from a site. */
  asked(name: SiteName): string[];
  close(): Promise<void>;
}

type Respond = (response: ServerResponse, request: IncomingMessage, url: Sites['url']) => unknown;

const redirect =
  (status: number, to: (url: Sites['url']) => string): Respond =>
  (response, _request, url) =>
    response.writeHead(status, { location: to(url) }).end();

const page = async (site: SiteName) => (await readSiteFile(site, '/')).toString();

/** Answers that are no files, by site and path; `*` is for every other path. */
const answers: Partial<Record<SiteName, Record<string, Respond>>> = {
  'photo-hero': {
    '/images/evening.png': async (response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end(await heroPhotograph()),
  },
  'webfont-icons': {
    '/assets/patchbay-icons.ttf': (response) =>
      response.writeHead(200, { 'content-type': 'font/ttf' }).end(iconFont('Patchbay Icons')),
    '/favicon.ico': (response) => {
      const data = bitmap(32, 8, [11, 114, 133]);
      response
        .writeHead(200, { 'content-type': 'image/x-icon' })
        .end(iconFile([{ side: 32, depth: 8, data }]));
    },
  },
  'redirect-chain': {
    '/': redirect(301, () => '/home'),
    '/home': redirect(302, (url) => `${url('redirect-chain')}welcome?from=home`),
    '/welcome': redirect(303, () => 'start/'),
    '/start/': redirect(307, () => '../en'),
    '/en': redirect(308, () => '/en/'),
  },
  'redirect-loop': { '/': redirect(302, () => '/login'), '*': redirect(302, () => '/') },
  huge: { '/': async (response) => sendLongPage(response, await page('huge'), 20_000_000) },
  endless: {
    '/': async (response) => sendUnfinishedPage(response, await page('endless')),
    '/chat-widget.css': () => {},
  },
  'bot-wall': { '*': (response, request) => sendFile('bot-wall', request, response, 403) },
  'bot-wall-busy': { '*': (response, request) => sendFile('bot-wall-busy', request, response, 503) },
  'http-500': { '*': (response, request) => sendFile('http-500', request, response, 500) },
  'not-html': { '*': sendPdf },
  'zip-bomb': { '*': sendZipBomb },
  'endless-stream': { '*': sendForEver },
};

/** Serves each site on its own loopback port, so that root-relative paths work. */
export async function serveSites(): Promise<Sites> {
  // Drawn in advance, so that it is served as fast as a file.
  await heroPhotograph();
  const servers = new Map<SiteName, Server>();
  const seen = new Map<SiteName, string[]>(siteNames.map((name) => [name, []]));
  const url: Sites['url'] = (name) => {
    const { port } = servers.get(name)!.address() as AddressInfo;
    const start = truth[name];
    return `http://127.0.0.1:${port}${'path' in start ? start.path : '/'}`;
  };
  for (const name of siteNames) {
    const server = createServer(async (request, response) => {
      const path = toPath(request);
      seen.get(name)!.push(path);
      const own = answers[name];
      const answer = own?.[path] ?? own?.['*'];
      if (answer) await answer(response, request, url);
      else await sendFile(name, request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    servers.set(name, server);
  }
  return {
    url,
    asked: (name) => seen.get(name)!,
    async close() {
      const closed = [...servers.values()].map((server) => new Promise((resolve) => server.close(resolve)));
      for (const server of servers.values()) server.closeAllConnections();
      await Promise.all(closed);
    },
  };
}
