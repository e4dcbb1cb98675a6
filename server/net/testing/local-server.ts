import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { certificate, privateKey } from './certificate.ts';

export interface LocalServer {
  port: number;
  url: string;
  /** Connections that the client has not closed. */
  connections(): number;
}

export const serve = (listener: RequestListener) => listen(createHttpServer(listener));

export const serveTls = (listener: RequestListener) =>
  listen(createHttpsServer({ cert: certificate, key: privateKey }, listener));

/** A server that sends raw bytes in response to a request. */
export const serveRaw = (answer: (socket: Socket) => void) =>
  listen(createServer((socket) => socket.once('data', () => answer(socket))));

/** Writes the same text until the other side closes the connection. */
export function writeForever(socket: Socket, first: string, then: string, pauseMs = 0): void {
  socket.write(first);
  const timer = setInterval(() => socket.write(then), pauseMs);
  socket.on('close', () => clearInterval(timer));
}

async function listen(server: Server): Promise<LocalServer> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // These servers test clients that cut the connection off.
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}/`, connections: () => sockets.size };
}
