import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { PlannedSubmit } from './plan.ts';
import type { Random } from './random.ts';
import { signatureProblem } from './signatures.ts';

export interface ReceivedEvent {
  type: string;
  renderId: string;
  bodyHash: string;
  /** How often it came. */
  times: number;
  /** Whether it was taken with a 200 at least once. */
  taken: boolean;
}

/** An endpoint of one organisation, and the events it received. */
export interface Receiver {
  name: string;
  tenant: PlannedSubmit['tenant'];
  url: string;
  /** Both known once the endpoint is registered. */
  id: string;
  secret: string;
  events: Map<string, ReceivedEvent>;
  problems: string[];
  refused: number;
  close(): void;
}

/** `failing` is the part of the deliveries that are answered with 500 or not at all. */
export async function startReceiver(options: {
  name: string;
  tenant: PlannedSubmit['tenant'];
  failing: number;
  random: Random;
}): Promise<Receiver> {
  const { name, tenant, failing, random } = options;
  const server = createServer(async (request, response) => {
    // A worker that is killed cuts its request off.
    const body = await text(request).catch(() => null);
    if (body === null) return;
    const event = take(receiver, request.headers, body);
    if (random.chance(failing)) {
      receiver.refused += 1;
      if (random.chance(0.5)) return void request.socket.destroy();
      response.statusCode = 500;
    } else if (event) event.taken = true;
    response.end();
  });
  const receiver: Receiver = {
    name,
    tenant,
    url: `http://127.0.0.1:${await listen(server)}/hooks/${tenant}`,
    id: '',
    secret: '',
    events: new Map(),
    problems: [],
    refused: 0,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return receiver;
}

/** Checks a delivery and keeps what it said. */
function take(receiver: Receiver, headers: IncomingHttpHeaders, body: string): ReceivedEvent | null {
  const complain = (problem: string) => receiver.problems.push(`${receiver.name}: ${problem}`);
  const wrong = signatureProblem(headers, body, receiver.secret);
  if (wrong) complain(wrong);
  const { id, type, refunded, data } = parse(body);
  for (const [header, expected] of [
    ['x-studio-event-id', id],
    ['x-studio-event', type],
    ['webhook-id', id],
  ]) {
    if (headers[header] !== expected) complain(`${header} is ${headers[header]}, not ${expected}`);
  }
  if (type !== `render.${data?.status}`) complain(`${type} is sent for a render that is ${data?.status}`);
  if ((type === 'render.failed') !== (refunded === true)) complain(`${type} has refunded: ${refunded}`);
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const known = receiver.events.get(id);
  if (!known) {
    const event = { type, renderId: data?.id, bodyHash, times: 1, taken: false };
    receiver.events.set(id, event);
    return event;
  }
  known.times += 1;
  if (known.bodyHash !== bodyHash) complain(`${id} came with another body`);
  return known;
}

/** A body that is no JSON is a complaint about everything in it, not the end of the test. */
function parse(body: string) {
  try {
    return JSON.parse(body);
  } catch {
    return {};
  }
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
}
