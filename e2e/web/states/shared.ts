import type { Page } from 'playwright-core';
import { refuse } from '../fixture/fixture.ts';
import { LONG_NAME, organization, otherOrganization, page as pageOf } from '../fixture/records.ts';

/** What the states of several pages use. */

export const clickButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

export const failed = refuse(500, 'internal_error', 'Something failed.');

export const longOrganizations = pageOf('organizations', [
  { ...organization, name: LONG_NAME },
  otherOrganization,
]);
