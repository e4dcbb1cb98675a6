import { Outlet } from '@tanstack/react-router';

/** The navigation, and the page beside it. */
export function AppShell() {
  return <Outlet />;
}
