import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** How long a part that could not be loaded waits before it is loaded again. */
const RETRY_MS = 2000;

/** Loads the code of a part; while there is no connection, again and again. */
export async function loadPart<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
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
