import { connect, type Socket } from 'node:net';

/** A request written by hand, for what no HTTP client does: half a body, no reading, no closing. */
export interface RawRequest {
  socket: Socket;
  /** The response so far. */
  answer(): string;
  /** Resolves with the whole response when the server has closed or cut the connection. */
  closed: Promise<string>;
  /** Resolves when the response matches. */
  until(pattern: RegExp): Promise<string>;
}

export function openRaw(
  url: string,
  head: string[],
  body: string | Uint8Array = '',
  localAddress = '127.0.0.1',
): RawRequest {
  const { hostname, port } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, localAddress });
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
  socket.on('error', () => {});
  const closed = new Promise<string>((resolve) => {
    socket.once('end', () => resolve(answer));
    socket.once('close', () => resolve(answer));
  });
  socket.write(`${[...head, `Host: ${hostname}:${port}`].join('\r\n')}\r\n\r\n`);
  if (body.length > 0) socket.write(body);
  const until = async (pattern: RegExp) => {
    while (!pattern.test(answer)) {
      if (socket.destroyed) throw new Error(`The connection ended with: ${answer}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return answer;
  };
  return { socket, answer: () => answer, closed, until };
}
