import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** How long a part that could not be loaded waits before it is loaded again. */
const RETRY_MS = 2000;

/**
 * Loads the code of a part once there is a connection, and tries again where that fails. Chromium remembers a module that
 * could not be loaded, so there the part then comes with the next load of the page.
 */
export async function loadPart<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    if (navigator.onLine === false)
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

// biome-ignore lint/suspicious/noExplicitAny: as React's own `lazy` takes them
type AnyComponent = ComponentType<any>;

/** A component that loads with its first use. Without a connection its place waits, so that it never fails the page. */
export function lazyPart<Name extends string, Code extends { [Key in Name]: AnyComponent }>(
  load: () => Promise<Code>,
  name: Name,
): LazyExoticComponent<Code[Name]> {
  return lazy(async () => ({ default: (await loadPart(load))[name] }));
}
