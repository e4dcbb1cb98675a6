import type { Page } from 'playwright-core';
import type { StubResponses } from '../fixture/fixture.ts';

/** A page in one of its states, for screenshots and for the accessibility check. */
export interface State {
  name: string;
  path: string;
  /** Leads from the path to the state, in any language. */
  open?: (page: Page) => Promise<unknown>;
  /** Something that is there once the page is drawn; null in a language that a test does not know. */
  shows: string | null;
  responses?: StubResponses;
  act?: (page: Page) => Promise<unknown>;
}
