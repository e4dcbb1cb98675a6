import { createRoute, lazyRouteComponent, retainSearchParams } from '@tanstack/react-router';
import { loadApp } from '../loaders.ts';
import { takeSearch } from '../search.ts';
import { BlankShell } from '../shell/blank-shell.tsx';
import { root, type Search } from './root.ts';

/**
 * The pages that need a session, inside the shell. `org` names the organisation that they show;
 * every link among them keeps it.
 */
export const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  validateSearch: (search: Search) => takeSearch(search, 'org'),
  search: { middlewares: [retainSearchParams(['org'])] },
  loaderDeps: ({ search }) => ({ org: search.org }),
  loader: ({ context, location, deps }) => loadApp(context, location, deps.org),
  pendingMs: 0,
  pendingComponent: BlankShell,
  component: lazyRouteComponent(() => import('../shell/app-shell.tsx'), 'AppShell'),
});
