import type { Clients } from './clients.ts';
import type { Fleet } from './processes.ts';
import type { Receiver } from './receivers.ts';
import type { Report } from './report.ts';
import type { Snapshot } from './snapshot.ts';

/** The figures of a run: one in which no worker was lost proves nothing. */
export function reportFigures(
  report: Report,
  run: { fleet: Fleet; clients: Clients; receivers: Receiver[]; snapshot: Snapshot; seconds: number },
): void {
  const { fleet, clients, receivers, snapshot, seconds } = run;
  const kills = Object.entries(fleet.kills).filter(([, count]) => count > 0);
  report.figure('seconds', seconds.toFixed(0));
  report.figure('kill -9', kills.map(([role, count]) => `${count} × ${role}`).join(', ') || 'none');
  report.figure(
    'children outlived their server by',
    `${Math.max(0, ...fleet.orphanMs).toFixed(0)} ms at most`,
  );
  const { submits, retries, replays } = clients.figures;
  report.figure(
    'submits',
    `${submits}, sent again ${retries} times, ${replays} answered from the first time`,
  );
  const count = (status: string) => snapshot.renders.filter((render) => render.status === status).length;
  report.figure('renders', `${count('completed')} completed, ${count('failed')} failed`);
  const losses = snapshot.renders.map(({ workerLosses }) => workerLosses);
  const lost = losses.filter((times) => times > 0).length;
  report.figure('renders that lost a worker', `${lost}, one of them ${Math.max(...losses)} times`);
  for (const { name, events, refused } of receivers) {
    const received = [...events.values()].reduce((sum, { times }) => sum + times, 0);
    report.figure(name, `${events.size} events in ${received} deliveries, ${refused} refused`);
  }
  for (const [words, times] of complaints(fleet.log())) report.figure(`logged ${times} times`, words);
}

/** Warnings and errors by their words, the most frequent first. */
function complaints(log: string): [string, number][] {
  const counts = new Map<string, number>();
  for (const line of log.split('\n').filter((text) => text.startsWith('{'))) {
    const { msg, error, message } = parse(line);
    const [words = ''] = [msg, error ?? message].filter(Boolean).join(': ').slice(0, 120).split('\n');
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).slice(0, 8);
}

/** A process that is killed may leave half a line. */
function parse(line: string): Record<string, string> {
  try {
    return JSON.parse(line);
  } catch {
    return { msg: 'a line that was cut off' };
  }
}
