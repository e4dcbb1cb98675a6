import { defineCommand } from '../command.ts';
import { toTable } from '../terminal/output.ts';

export const whoami = defineCommand({
  name: 'whoami',
  summary: 'the service, the organisation and what may be spent',
  async run({ connect, baseUrl, output, signal }) {
    const livery = await connect();
    const [{ id, name, role }, { isCharged, balance, spendable, limitedBy }] = await Promise.all([
      livery.call('GET', '/organization', { signal }),
      livery.call('GET', '/credits', { query: { limit: 1 }, signal }),
    ]);
    const facts = { baseUrl, organization: { id, name }, role, balance, spendable, limitedBy };
    const rows = [
      ['Service', baseUrl],
      ['Organisation', `${name} (${id})`],
      ['Role', role],
      ...(isCharged ? [['Credits', `${balance}, of which this key may spend ${spendable}`]] : []),
    ];
    output.result(facts, toTable(rows));
  },
});
