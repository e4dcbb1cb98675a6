import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net';

/** Hosts of the process that floods; they end with it. */
export interface LocalHost {
  url: string;
}

/** A site that comes slowly, is never done, and keeps a browser busy while it lasts. */
export function startSlowSite(): Promise<LocalHost> {
  const burn = 'setInterval(()=>{const end=Date.now()+40;while(Date.now()<end);},50);';
  const worker = `new Worker(URL.createObjectURL(new Blob(['${burn}'])));`;
  const boxes = Array.from(
    { length: 2000 },
    (_, index) => `<div style="box-shadow:0 0 40px rgb(${index % 255} 9 9)">Box ${index}</div>`,
  ).join('');
  const page = `<!doctype html><title>Slow</title><h1>Slow</h1><img src="/never.png">${boxes}<script>${burn}${worker}</script>`;
  const server = createServer((request, response) => {
    // Images are never answered.
    if (request.url !== '/' && !request.url?.startsWith('/?')) return;
    response.writeHead(200, { 'content-type': 'text/html' });
    const [half, rest] = [page.slice(0, page.length / 2), page.slice(page.length / 2)];
    response.write(half);
    setTimeout(() => response.end(rest), 2000);
  });
  return listening(server);
}

/** Takes connections and says nothing. */
export function startSilentHost(): Promise<LocalHost> {
  const server = createTcpServer((socket) => {
    socket.on('error', () => {});
    socket.resume();
  });
  return listening(server);
}

async function listening(server: Server | TcpServer): Promise<LocalHost> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
