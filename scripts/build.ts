import { buildCli } from './build-cli.ts';
import { buildServer } from './build-server.ts';
import { buildWeb } from './build-web.ts';

/** Builds what `npm start` and `livery-server` run, and the callers' command line; with `client` the package of the client. */
if (process.argv[2] === 'client') {
  await import('./build-client.ts');
} else {
  await buildCli();
  await buildServer();
  await buildWeb();
}
