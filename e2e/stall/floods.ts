import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** A connection that sends one request and stays open. */
export interface FloodConnection {
  /** The address on this machine that it comes from. */
  from: string;
  head: string[];
}

/** Opens connections as fast as the server takes them; returns how often each status came, and what closes them. */
export async function openFlood(url: string, connections: FloodConnection[]) {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  const statuses: Record<string, number> = {};
  const open = ({ from, head }: FloodConnection) =>
    new Promise<string>((resolve) => {
      const socket = connect({ host: hostname, port: Number(port), localAddress: from });
      sockets.push(socket);
      socket.on('error', () => {});
      socket.once('data', (chunk) =>
        resolve(/^HTTP\/1.1 (\d+)/.exec(chunk.toString('latin1'))?.[1] ?? 'odd'),
      );
      socket.once('close', () => resolve('closed'));
      socket.write(`${head.join('\r\n')}\r\nHost: ${hostname}\r\n\r\n`);
    });
  await Promise.all(
    connections.map(async (connection) => {
      const status = await open(connection);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }),
  );
  const isOpen = (socket: Socket) => !socket.destroyed && !socket.readableEnded;
  return {
    statuses,
    countOpen: () => sockets.filter(isOpen).length,
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Asks again and again, each time on a new connection; tells what was not answered with 200. */
export function askThroughout(url: string, { from, key }: { from: string; key?: string }) {
  const failures: string[] = [];
  const times: number[] = [];
  let isOver = false;
  const ask = () =>
    new Promise<string>((resolve) => {
      const headers = { connection: 'close', ...(key ? { authorization: `Bearer ${key}` } : {}) };
      const request = get(url, { agent: false, localAddress: from, headers }, (response) => {
        response.resume();
        response.once('close', () => resolve(String(response.statusCode)));
      });
      request.once('error', (error) => resolve(error.message));
    });
  const loop = async () => {
    while (!isOver) {
      const start = performance.now();
      const answer = await ask();
      times.push(performance.now() - start);
      if (answer !== '200') failures.push(answer);
      await setTimeout(150);
    }
  };
  const running = loop();
  return {
    async stop() {
      isOver = true;
      await running;
      return { asked: times.length, slowestMs: Math.round(Math.max(...times)), failures };
    },
  };
}

/** The memory of a process, in MB. */
export function readMemoryMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
}

/** Looks at the memory of a process until it is stopped; tells the most that it had. */
export function watchMemory(pid: number) {
  let peakMb = readMemoryMb(pid);
  const timer = setInterval(() => (peakMb = Math.max(peakMb, readMemoryMb(pid))), 50);
  return () => {
    clearInterval(timer);
    return peakMb;
  };
}
