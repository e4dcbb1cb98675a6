import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BrowserLost, type Extractor } from '../contracts.ts';
import { type JobResponse, type OrderedJob, orderJob } from '../job.ts';
import { createPartWriter, type FilePart } from './files.ts';
import { readLines, writeLine } from './lines.ts';

/** How long an extractor may take to close a site after the abort. */
const LETTING_GO_MS = 5000;

/** Has websites read by processes of the role `extractor`. One connection is one extraction; losing it tries again. */
export function createRemoteExtractor({ url, token }: { url: string; token: string }): Extractor {
  const address = new URL('extract', url.endsWith('/') ? url : `${url}/`);
  return {
    async extract(request) {
      request.signal.throwIfAborted();
      const call = (address.protocol === 'https:' ? httpsRequest : httpRequest)(address, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
      });
      const job = orderJob(request, (order) => writeLine(call, order));
      call.on('error', (cause) => job.fail(new BrowserLost(cause)));
      // An extractor that hangs keeps no connection.
      const letGo = () => setTimeout(() => call.destroy(), LETTING_GO_MS).unref();
      request.signal.addEventListener('abort', letGo, { once: true });
      void readAnswer(call, job, request.folder).catch((cause) => job.fail(new BrowserLost(cause)));
      try {
        return await job.extracted;
      } finally {
        call.destroy();
      }
    },
    async stop() {},
  };
}

async function readAnswer(
  call: ReturnType<typeof httpRequest>,
  job: OrderedJob,
  folder: string,
): Promise<void> {
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`The extractor answered ${answer.statusCode}.`);
  const parts = createPartWriter(folder);
  for await (const message of readLines<JobResponse | FilePart>(answer)) {
    if ('bytes' in message) await parts.write(message);
    else if ('extracted' in message) job.take({ extracted: parts.locate(message.extracted) });
    else job.take(message);
  }
  throw new Error('The extractor closed the connection.');
}
