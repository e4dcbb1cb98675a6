import { type PageName, SIGNED_IN_COOKIE } from '@livery/core/pages';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Env } from '../route/env.ts';

const app = ['/account', '/organizations'];
const brand = [...app, '/brands/$brandId', '/brands'];

/** What a page reads first for a person who is signed in. */
const dataOfPages: Partial<Record<PageName, readonly string[]>> = {
  brands: [...app, '/brands'],
  brand,
  editBrand: brand,
  brandTemplates: brand,
  brandRenders: brand,
  versions: brand,
  updateBrand: brand,
  compose: brand,
  bulk: brand,
  templates: [...app, '/brands'],
  templateEditor: [...app, '/brands'],
  renders: app,
  render: [...app, '/renders/$renderId'],
  batch: [...app, '/batches/$batchId'],
  credits: app,
  webhooks: app,
  webhook: app,
  organization: app,
  keys: app,
  sessions: app,
  members: app,
  audit: app,
  account: app,
};

/** The value of a `Link` header by which the browser reads the data of a page while it loads the scripts. */
export function linkPageData(c: Context<Env>, name: PageName): string | null {
  const paths = dataOfPages[name];
  // With an organisation in the address the app asks with a header that a link cannot send.
  if (!paths || !getCookie(c, SIGNED_IN_COOKIE) || c.req.query('org') !== undefined) return null;
  return paths
    .map((path) =>
      path.replace(/\$(\w+)/, (_, parameter) => encodeURIComponent(c.req.param(parameter) ?? '')),
    )
    .map((path) => `</api/v1${path}>; rel=preload; as=fetch; crossorigin`)
    .join(', ');
}
