import { expect, test } from 'vitest';
import { databasePorts, fetchBlockedPorts, isBlockedPort } from './port-rules.ts';

/** Node's own fetch follows the standard, and refuses such a port before it connects. */
const refusedByFetch = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(2000) }).then(
    (response) => {
      void response.body?.cancel();
      return false;
    },
    (cause: Error) => String((cause.cause as Error | undefined)?.message) === 'bad port',
  );

test('every port that the Fetch standard blocks is one that fetch refuses', async () => {
  // Port 0 cannot be connected to; node leaves that to the system.
  const ports = fetchBlockedPorts.filter((port) => port !== 0);
  const refused = await Promise.all(ports.map(refusedByFetch));
  expect(ports.filter((_, index) => !refused[index])).toEqual([]);
});

test.each([5432, 3306, 6379, 27017, 9200, 11211, 1433, 1521, 9042, 2379, 5984, 8086])(
  'the database port %i is blocked, with a word for what runs there',
  (port) => {
    expect(isBlockedPort(port)).toBe(true);
    expect(databasePorts[port]).toMatch(/\w{3}/);
  },
);

test.each([22, 25, 6667, 10080])('the port %i of the standard is blocked', (port) => {
  expect(isBlockedPort(port)).toBe(true);
});

test.each([80, 81, 443, 444, 1024, 3000, 4321, 5000, 5173, 8000, 8080, 8443, 9000, 49152, 65535])(
  'the port %i passes',
  (port) => expect(isBlockedPort(port)).toBe(false),
);
