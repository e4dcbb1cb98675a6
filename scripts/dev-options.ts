import { join } from 'node:path';
import { isLoopback } from '../server/platform/is-loopback.ts';

/** The folders whose files the pages of the development server load. All others, such as the data directory, stay closed. */
const SERVED = ['web', 'core', 'templates', 'engine', 'node_modules'];

export const servedFolders = (root: string) => SERVED.map((folder) => join(root, folder));

/** The settings of the service behind the development server, which alone listens at `HOST`. */
export function serviceEnvironment(env: NodeJS.ProcessEnv, ports: { own: string; service: string }) {
  // The service cannot know that other machines reach it, and would open sign-up as on a laptop.
  const closed = {
    LIVERY_SIGN_UP: env.LIVERY_SIGN_UP || 'invite',
    LIVERY_GUESTS: env.LIVERY_GUESTS || 'off',
  };
  return {
    // Running jobs are handed back, so that a change is not waited for.
    LIVERY_STOP_TIMEOUT_MS: '1000',
    LIVERY_BASE_URL: `http://localhost:${ports.own}`,
    MALLOC_ARENA_MAX: '2',
    ...env,
    ...(isLoopback(env.HOST || '127.0.0.1') ? {} : closed),
    HOST: '127.0.0.1',
    PORT: ports.service,
  };
}
