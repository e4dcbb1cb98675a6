import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledFonts } from '../engine/fonts/bundled-fonts.ts';

/**
 * Writes extraction/fonts/open-families.json: which bundled font is nearest to an open family, where that is not Inter.
 * The package with the metrics takes 170 MB, so it is fetched here and never installed.
 */

const PACKAGE = '@capsizecss/metrics@4.3.0';

interface Metrics {
  familyName: string;
  category: 'sans-serif' | 'serif' | 'monospace' | 'display' | 'handwriting';
  unitsPerEm: number;
  xHeight: number;
  xWidthAvg: number;
  /** By weight, such as `regular` or `700italic`. */
  variants?: object;
}

/** Bundled fonts made for headlines. They stand in for display and script families. */
const HEADLINE = ['Bricolage Grotesque', 'Instrument Serif'];
const candidates: Record<Metrics['category'], string[]> = {
  'sans-serif': ['Inter'],
  serif: bundledFonts.filter(({ kind }) => kind === 'serif').map(({ family }) => family),
  monospace: bundledFonts.filter(({ kind }) => kind === 'mono').map(({ family }) => family),
  display: HEADLINE,
  handwriting: HEADLINE,
};

const all = await readMetrics();
const byName = new Map(all.map((metrics) => [metrics.familyName, metrics]));

const nearest = Map.groupBy(
  all.filter(({ familyName }) => !bundledFonts.some(({ family }) => family === familyName)),
  findNearest,
);
nearest.delete('Inter');
const lists = [...nearest].map(([family, like]) => [family, like.map(({ familyName }) => familyName).sort()]);
const file = join(import.meta.dirname, '../extraction/fonts/open-families.json');
writeFileSync(file, `${JSON.stringify(Object.fromEntries(lists), null, 2)}\n`);

async function readMetrics(): Promise<Metrics[]> {
  const folder = mkdtempSync(join(tmpdir(), 'livery-metrics-'));
  try {
    const packed = execFileSync('npm', ['pack', '--silent', PACKAGE], { cwd: folder, encoding: 'utf8' });
    const module = 'package/dist/entireMetricsCollection.mjs';
    execFileSync('tar', ['-xzf', packed.trim(), module], { cwd: folder });
    const { entireMetricsCollection } = await import(join(folder, module));
    return Object.values<Metrics>(entireMetricsCollection).filter(
      ({ familyName }) => !/^Material (Icons|Symbols)/.test(familyName),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The candidate of the same class whose x-height and average width differ least, if it is as bold as the family. */
function findNearest(metrics: Metrics): string {
  const distance = (name: string) => {
    const other = byName.get(name)!;
    return Math.hypot(
      share(metrics, 'xHeight') - share(other, 'xHeight'),
      share(metrics, 'xWidthAvg') - share(other, 'xWidthAvg'),
    );
  };
  const bold = candidates[metrics.category].filter(
    (name) => boldest(byName.get(name)!) >= Math.min(600, boldest(metrics)),
  );
  return bold.reduce((best, name) => (distance(name) < distance(best) ? name : best));
}

function share(metrics: Metrics, figure: 'xHeight' | 'xWidthAvg'): number {
  return metrics[figure] / metrics.unitsPerEm;
}

function boldest({ variants = {} }: Metrics): number {
  return Math.max(400, ...Object.keys(variants).map((name) => Number.parseInt(name, 10) || 400));
}
