import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';

export type Search = Record<string, unknown>;

export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Outlet });
