/**
 * The paths of the web app's pages: the app routes by them, and the server answers them with the app and status 200.
 * A segment with a dollar sign is a parameter.
 */
export const pagePaths = {
  start: '/',
  extraction: '/x/$extractionId',
  reference: '/docs',
  signIn: '/sign-in',
  signInLink: '/sign-in/link',
  device: '/device',
  deviceRequest: '/device/$handle',
  consent: '/oauth/consent',
  invitation: '/invitation',
  brands: '/brands',
  brand: '/brands/$brandId',
  editBrand: '/brands/$brandId/edit',
  brandTemplates: '/brands/$brandId/templates',
  brandRenders: '/brands/$brandId/renders',
  versions: '/brands/$brandId/versions',
  updateBrand: '/brands/$brandId/update',
  compose: '/brands/$brandId/compose/$templateId',
  bulk: '/brands/$brandId/bulk/$templateId',
  templates: '/templates',
  templateEditor: '/templates/$templateId',
  renders: '/renders',
  render: '/renders/$renderId',
  batch: '/batches/$batchId',
  credits: '/credits',
  webhooks: '/webhooks',
  webhook: '/webhooks/$webhookId',
  settings: '/settings',
  organization: '/settings/organization',
  keys: '/settings/keys',
  sessions: '/settings/sessions',
  members: '/settings/members',
  audit: '/settings/audit',
  account: '/settings/account',
} as const;

export type PageName = keyof typeof pagePaths;

/** The cookie that exists beside a session. Unlike the session's own it can be read by a page, and grants nothing. */
export const SIGNED_IN_COOKIE = 'livery_signed_in';
