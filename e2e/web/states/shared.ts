import type { Page } from 'playwright-core';
import { refuse } from '../fixture/fixture.ts';
import * as records from '../records/people.ts';

/** What the states of several pages use. */

export const clickButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

export const failed = refuse(500, 'internal_error', 'Something failed.');

export const longOrganizations = {
  organizations: [{ ...records.organizations[0], name: records.LONG_NAME }, records.organizations[1]],
  nextCursor: null,
};

export const viewer = {
  organizations: [{ ...records.organizations[0], role: 'viewer' }],
  nextCursor: null,
};
