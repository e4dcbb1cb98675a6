import type { Receiver } from './receivers.ts';
import type { Report } from './report.ts';
import type { Snapshot } from './snapshot.ts';
import { difference } from './verify-renders.ts';

/** Every ended render has one event, delivered at least once to each endpoint. */
export function verifyWebhooks(
  report: Report,
  { renders, events, deliveries }: Snapshot,
  receivers: Receiver[],
  organizations: Record<string, string>,
): void {
  const eventByRender = Map.groupBy(events, ({ payload }) => payload.id as string);
  report.check(
    `each of ${renders.length} renders has one event, of its own ending`,
    renders.flatMap(({ id, status }) => {
      const types = (eventByRender.get(id) ?? []).map(({ type }) => type).join(', ');
      return types === `render.${status}` ? [] : [`${id} is ${status}, events: ${types}`];
    }),
  );
  for (const receiver of receivers) {
    const organization = organizations[receiver.tenant];
    const expected = events.filter(({ organizationId }) => organizationId === organization);
    report.check(
      `${receiver.name} received all ${expected.length} events of its organisation, and no other`,
      difference(new Set(receiver.events.keys()), new Set(expected.map(({ id }) => id))),
    );
    report.check(`${receiver.name} found every signature, id and body right`, receiver.problems);
    report.check(
      `${receiver.name} took every event`,
      [...receiver.events].filter(([, { taken }]) => !taken).map(([id]) => id),
    );
  }
  const tellings = receivers.reduce((sum, { events }) => sum + events.size, 0);
  report.check(`${deliveries.length} deliveries are delivered, none twice`, [
    ...deliveries.filter(({ status }) => status !== 'delivered'),
    ...(deliveries.length === tellings ? [] : [`${tellings} were expected`]),
  ]);
}
