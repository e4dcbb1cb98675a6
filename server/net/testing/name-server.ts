import { createSocket } from 'node:dgram';
import { onTestFinished } from 'vitest';

/** A local name server over UDP. It answers for the given names and ignores all others. */
export interface TestNameServer {
  /** As `setServers` expects it. */
  address: string;
  /** Queries in order of arrival, such as `A good.example`. */
  asked: string[];
}

const types: Record<number, 'A' | 'AAAA'> = { 1: 'A', 28: 'AAAA' };

/**
 * A record is an address, or null for a name that has none of that type. Of a list, each query takes the next one, and
 * the last stays.
 */
type DnsResponse = string | null | string[];
export type Zone = Record<string, { A?: DnsResponse; AAAA?: DnsResponse } | 'unknown'>;

export async function startNameServer(zone: Zone): Promise<TestNameServer> {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (query, from) => {
    const { name, type, end } = readQuestion(query);
    const kind = types[type];
    asked.push(`${kind ?? type} ${name}`);
    const entry = zone[name];
    if (!entry || !kind) return;
    const found = entry === 'unknown' ? null : entry[kind];
    if (found === undefined) return;
    const turn = asked.filter((each) => each === `${kind} ${name}`).length;
    const address = Array.isArray(found) ? found[Math.min(turn, found.length) - 1]! : found;
    const answer = address === null ? null : record(type, address);
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(entry === 'unknown' ? 0x8183 : 0x8180, 2);
    head.writeUInt16BE(answer ? 1 : 0, 6);
    // The query's additional records (EDNS) are left out of the response.
    head.writeUInt16BE(0, 8);
    head.writeUInt16BE(0, 10);
    socket.send(
      Buffer.concat([head, query.subarray(12, end), ...(answer ? [answer] : [])]),
      from.port,
      from.address,
    );
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  onTestFinished(() => void socket.close());
  return { address: `127.0.0.1:${socket.address().port}`, asked };
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  while (query[at]) {
    const length = query[at]!;
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function record(type: number, address: string): Buffer {
  const data = type === 1 ? Buffer.from(address.split('.').map(Number)) : ipv6Bytes(address);
  const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length]);
  return Buffer.concat([head, data]);
}

function ipv6Bytes(address: string): Buffer {
  const [start = '', end = ''] = address.split('::');
  const words = (part: string) => part.split(':').filter((word) => word !== '');
  const [first, last] = [words(start), words(end)];
  const all = [...first, ...Array(8 - first.length - last.length).fill('0'), ...last];
  return Buffer.concat(all.map((word) => Buffer.from(word.padStart(4, '0'), 'hex')));
}
