import { meanWaitS, serversFor } from './queue-model.ts';

/** What the other parts measured, in processor seconds and bytes; docs/capacity.md says where. */
const measured = {
  still: { drawS: 0.052, serviceS: 0.025, databaseS: 0.013, bytes: 302_000 },
  videoSecond: { drawS: 1.2, bytes: 300_000 },
  extraction: { coreS: 7.5, bytes: 1_000_000 },
  /** Of a render: what stays, and its event with a delivery, which go after 30 days. */
  rowBytes: { kept: 1900, events: 1900 },
};
const EVENT_DAYS = 30;

/** What a tenant does in a day, and what things cost; each can be set: `BENCH_STILLS=50 npm run bench -- cost capacity`. */
const read = (name: string, otherwise: number) => Number(process.env[`BENCH_${name}`] ?? otherwise);
const tenant = {
  stills: read('STILLS', 20),
  videos: read('VIDEOS', 1),
  videoS: read('VIDEO_S', 6),
  extractions: read('EXTRACTIONS', 0.1),
};
/** The busiest minutes, as a multiple of the mean. */
const peak = read('PEAK', 5);
const keepDays = read('KEEP_DAYS', 90);
const corePrice = read('CORE_PRICE', 20);
const gigabytePrice = read('GIGABYTE_PRICE', 0.02);
/** Waits in the peak that a person or a program accepts. */
const STILL_WAIT_S = 0.2;
const VIDEO_WAIT_S = 10;
const DAY_S = 86_400;

/** Cores and disk for so many tenants. */
export async function printCapacity(): Promise<void> {
  const { still, videoSecond, extraction, rowBytes } = measured;
  console.log(
    `\nA day of a tenant: ${tenant.stills} stills, ${tenant.videos} videos of ${tenant.videoS} s, ${tenant.extractions} extractions; peak ${peak} ×; files kept ${keepDays} days`,
  );
  console.log(
    '  tenants   stills/s   cores: stills   videos   extractions   service   PostgreSQL   sum   files TB   rows GB a year   price a month',
  );
  for (const tenants of [100, 1000, 10_000, 100_000]) {
    const inPeak = (day: number) => (tenants * day * peak) / DAY_S;
    const stills = serversFor(
      { arrivals: inPeak(tenant.stills), meanS: still.drawS, variation: 0.5 },
      STILL_WAIT_S,
    );
    const videos = serversFor(
      { arrivals: inPeak(tenant.videos), meanS: tenant.videoS * videoSecond.drawS, variation: 0.5 },
      VIDEO_WAIT_S,
    );
    const sites = serversFor(
      { arrivals: inPeak(tenant.extractions), meanS: extraction.coreS, variation: 0.5 },
      VIDEO_WAIT_S,
    );
    const renders = inPeak(tenant.stills + tenant.videos);
    const service = Math.ceil((renders * still.serviceS) / 0.6);
    const database = Math.ceil((renders * still.databaseS) / 0.6);
    const cores = stills + videos + sites + service + database;
    const filesOfADay =
      tenants *
      (tenant.stills * still.bytes +
        tenant.videos * tenant.videoS * videoSecond.bytes +
        tenant.extractions * extraction.bytes);
    const files = (filesOfADay * keepDays) / 1e12;
    const ofADay = tenants * (tenant.stills + tenant.videos);
    const rows = (ofADay * (rowBytes.kept * 365 + rowBytes.events * EVENT_DAYS)) / 1e9;
    const price = cores * corePrice + (files * 1000 + rows) * gigabytePrice;
    const figures = [
      tenants,
      inPeak(tenant.stills).toFixed(1),
      stills,
      videos,
      sites,
      service,
      database,
      cores,
      files.toFixed(2),
      rows.toFixed(0),
      price.toFixed(0),
    ];
    console.log(`  ${figures.map((figure) => String(figure).padStart(9)).join('  ')}`);
  }
  const arrivals = (10_000 * tenant.videos * peak) / DAY_S;
  const meanS = tenant.videoS * videoSecond.drawS;
  console.log('\nMean wait of a video with 10,000 tenants');
  for (let servers = Math.ceil(arrivals * meanS); servers < arrivals * meanS + 5; servers++)
    console.log(
      `  ${servers} cores  ${meanWaitS({ arrivals, meanS, variation: 0.5, servers }).toFixed(1)} s`,
    );
}
