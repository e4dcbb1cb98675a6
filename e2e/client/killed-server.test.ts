import { Livery, signImageUrl } from '@livery/client';
import { makeTestEnvironment } from '@livery/server/testing/database';
import { longTest } from '@livery/server/testing/extent';
import { freePort } from '@livery/server/testing/free-port';
import { expect } from 'vitest';
import { makeEnv, OWNER_KEY, type ServerProcess, startServer } from '../server-process.ts';

/** Kills the server while a client waits for an image, and starts it again; nothing is lost, and nothing paid twice. */

const ROUNDS = 4;
const content = {
  quote: 'We stopped arguing about colour codes and started shipping campaigns on Mondays.',
  author: { name: 'Mara Lindqvist', role: 'Head of Brand, Fieldnote' },
};

/** A server that is killed when a render is in this state, and started again; the database and the port stay. */
async function startKillable() {
  const environment = await makeTestEnvironment();
  const env = { ...makeEnv(environment), PORT: String(await freePort()) };
  let server: ServerProcess = await startServer(env);
  const livery = new Livery({ baseUrl: server.client.url, key: OWNER_KEY, retries: 20 });
  return {
    livery,
    /** As soon as there are more renders than `count`, or a moment later. */
    async killAfter(count: number, delayMs: number) {
      while ((await server.client.get('/renders?limit=100')).body.renders.length <= count) await pause(5);
      await pause(delayMs);
      await server.end('SIGKILL');
      server = await startServer(env);
    },
    async readBooks() {
      const { balance, ledger } = await livery.call('GET', '/credits', { query: { limit: 100 } });
      const debits = ledger.filter(({ type }) => type === 'debit');
      const { renders } = await livery.call('GET', '/renders', { query: { limit: 100 } });
      return { balance, debited: -debits.reduce((sum, { amount }) => sum + amount, 0), renders };
    },
    async remove() {
      await server.end('SIGKILL');
      await environment.remove();
    },
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

longTest('an image that is waited for', { timeout: 600_000 }, async () => {
  const { livery, killAfter, readBooks, remove } = await startKillable();
  try {
    const { id: brandId } = await livery.brands.create({ name: 'Fieldnote', document: {} });
    const start = (await readBooks()).balance;
    for (let round = 0; round < ROUNDS; round++) {
      const request = { templateId: 'proof-quote', brandId, content, format: 'square', scale: 2 as const };
      const waiting = livery.image(request, { idempotencyKey: `round-${round}` });
      await killAfter(round, round * 60);
      const image = await waiting;
      expect(String.fromCharCode(...image.bytes.slice(1, 4))).toBe('PNG');
      const { balance, debited, renders } = await readBooks();
      expect(renders.map(({ status }) => status)).toEqual(Array(round + 1).fill('completed'));
      expect([debited, start - balance]).toEqual([(round + 1) * 4, (round + 1) * 4]);
      expect(image.renderId).toBe(renders[0]!.id);
    }
  } finally {
    await remove();
  }
});

longTest('the first image of an address of an image link', { timeout: 600_000 }, async () => {
  const { livery, killAfter, readBooks, remove } = await startKillable();
  try {
    const { id: brandId } = await livery.brands.create({ name: 'Fieldnote', document: {} });
    const link = await livery.call('POST', '/image-links', {
      body: { templateId: 'proof-quote', brandId, format: 'square', content, open: ['quote'] },
    });
    for (let round = 0; round < ROUNDS; round++) {
      const quote = `We stopped arguing about the colours of campaign ${round}.`;
      const address = await signImageUrl(link.url, link.secret, { quote });
      const waiting = fetchUntilDrawn(address);
      await killAfter(round + 1, round * 30);
      expect((await waiting).slice(1, 4)).toBe('PNG');
      const { debited, renders } = await readBooks();
      expect(renders.map(({ status }) => status)).toEqual(Array(round + 2).fill('completed'));
      expect(debited).toBe(round + 2);
    }
  } finally {
    await remove();
  }
});

/** As a browser or a crawler that comes back. */
async function fetchUntilDrawn(url: string): Promise<string> {
  for (;;) {
    try {
      const response = await fetch(url);
      const text = await response.text();
      if (response.ok && !response.headers.has('livery-fallback')) return text;
    } catch {
      // The server is down.
    }
    await pause(200);
  }
}
