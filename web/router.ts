import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { NotFoundPage } from './pages/not-found/not-found-page.tsx';
import { app } from './routes/app.ts';
import * as brandRoutes from './routes/brand.ts';
import * as entryRoutes from './routes/entry.ts';
import * as organizationRoutes from './routes/organization.ts';
import { root } from './routes/root.ts';
import * as settingsRoutes from './routes/settings.ts';
import { parseSearch, stringifySearch } from './search.ts';
import { BlankPage } from './shell/blank-page.tsx';
import { FailedPage } from './shell/failed-page.tsx';

const { settings, ...settingsPages } = settingsRoutes;

const routeTree = root.addChildren({
  ...entryRoutes,
  app: app.addChildren({
    ...organizationRoutes,
    ...brandRoutes,
    settings: settings.addChildren(settingsPages),
  }),
});

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Queries decide how fresh their data has to be.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    // The blank page has the layout of the page, so it may be replaced at once.
    defaultPendingMinMs: 0,
    defaultPendingComponent: BlankPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: FailedPage,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface HistoryState {
    /** A token that was in the address; kept here so that a reload does not lose it. */
    token?: string;
  }
}
