import { createLogger } from '../logger.ts';
import type { Settings } from '../settings/settings.ts';
import { start } from '../start.ts';

/** Runs the service until it is asked to stop. */
export async function serve(settings: Settings, stopAsked: Promise<void>): Promise<void> {
  const log = createLogger(settings.logLevel);
  const running = await start(settings, log);
  announce(settings, running.port, running.ownerKey);
  await stopAsked;
  log.info('stopping: finishing running jobs');
  await running.stop();
  log.info('stopped');
}

function announce(settings: Settings, port: number | null, ownerKey: string | null): void {
  const lines = [''];
  if (port === null) lines.push('  Livery works on the queue.');
  else {
    const url = settings.port === port ? settings.baseUrl : `http://localhost:${port}`;
    lines.push(`  Livery listens on ${url}`, `  API reference     ${url}/docs`);
  }
  if (ownerKey) {
    lines.push(`  Owner key         ${ownerKey}`, '                    (shown once; only its hash is kept)');
  } else if (settings.ownerKey) {
    lines.push('  Owner key         the one in LIVERY_OWNER_KEY');
  } else if (port !== null) {
    lines.push('  Owner key         made at the first start; npm run livery -- keys create makes another');
  }
  console.log(`${lines.join('\n')}\n`);
}
