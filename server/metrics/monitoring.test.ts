import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

const folder = join(import.meta.dirname, '../../deploy/monitoring');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const dashboard = JSON.parse(read('grafana-dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const alerts = read('alerts.yaml');

const queue = { depth: async () => ({ waiting: 0, active: 0, oldestS: 0 }) };
const { registry } = createMetrics(queue as never);

/** Every name that a scrape has, with the labels of its metric. */
async function listNames(): Promise<Set<string>> {
  const metrics = await registry.getMetricsAsJSON();
  const parts = (name: string, type: unknown) =>
    String(type) === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name];
  // Prometheus itself adds it.
  return new Set(['up', ...metrics.flatMap(({ name, type }) => parts(name, type))]);
}

const namesIn = (text: string) => text.match(/\b(?:livery|process|nodejs)_[a-z_]+\b/g) ?? [];

test('the dashboard and the alerts name metrics and labels that exist', async () => {
  const names = await listNames();
  for (const { title, targets } of dashboard.panels)
    for (const { expr } of targets) {
      expect(namesIn(expr), title).not.toEqual([]);
      expect(
        namesIn(expr).filter((name) => !names.has(name)),
        title,
      ).toEqual([]);
    }
  const rules = alerts.split('\n').filter((line) => !line.trim().startsWith('#'));
  const used = namesIn(rules.join('\n'));
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((name) => !names.has(name))).toEqual([]);
});

test('every metric of Livery is in the dashboard', async () => {
  const shown = dashboard.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr)));
  const own = (await registry.getMetricsAsJSON()).filter(({ name }) => name.startsWith('livery_'));
  const left = own.filter(({ name }) => !shown.some((each) => each.startsWith(name)));
  expect(left.map(({ name }) => name)).toEqual([]);
});

const hasPromtool = (() => {
  try {
    return execFileSync('promtool', ['--version']).length > 0;
  } catch {
    return false;
  }
})();

test.runIf(hasPromtool)('promtool accepts the alert rules', () => {
  const said = execFileSync('promtool', ['check', 'rules', join(folder, 'alerts.yaml')], {
    encoding: 'utf8',
  });
  expect(said).toContain('SUCCESS');
});
