import { buildServer } from './build-server.ts';
import { buildWeb } from './build-web.ts';

/** Builds what `npm start` and `livery-server` run. */
await buildServer();
await buildWeb();
