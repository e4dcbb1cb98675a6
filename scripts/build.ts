import { buildCli } from './build-cli.ts';
import { buildServer } from './build-server.ts';
import { buildWeb } from './build-web.ts';

/** Builds what `npm start` and `livery-server` run, and the callers' command line. */
await buildCli();
await buildServer();
await buildWeb();
