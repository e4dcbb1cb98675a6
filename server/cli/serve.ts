import { createLogger } from '../logger.ts';
import type { Settings } from '../settings.ts';
import { start } from '../start.ts';

/** Runs until it is told to stop; a second signal does not wait. */
export async function serve(settings: Settings): Promise<void> {
  const log = createLogger(settings.logLevel);
  const running = await start(settings, log);
  announce(settings, running.port, running.ownerKey);
  await signalled();
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
  if (ownerKey)
    lines.push(`  Owner key         ${ownerKey}`, '                    (shown once; only its hash is kept)');
  else if (port !== null)
    lines.push('  Owner key         made at the first start; npm run livery -- keys create makes another');
  console.log(`${lines.join('\n')}\n`);
}

/** npm passes Ctrl-C on to a process that the terminal has told already; that is not an impatient second one. */
const SAME_SIGNAL_MS = 1000;

function signalled(): Promise<void> {
  return new Promise((resolve) => {
    let first: number | null = null;
    const onSignal = (signal: NodeJS.Signals) => {
      first ??= Date.now();
      if (Date.now() - first > SAME_SIGNAL_MS) process.exit(signal === 'SIGINT' ? 130 : 143);
      resolve();
    };
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
  });
}
