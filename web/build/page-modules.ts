import type { PageName } from '@livery/core/pages';

export const APP = 'shell/app-shell.tsx';
const SETTINGS = 'shell/settings-shell.tsx';

const alone = (page: string) => [`pages/${page}-page.tsx`];
const inApp = (page: string) => [APP, ...alone(page)];
const inSettings = (page: string) => [APP, SETTINGS, ...alone(page)];

/** The modules that the routes of a page import when it is opened. */
export const pageModules: Record<PageName, string[]> = {
  start: alone('start/start'),
  extraction: alone('extraction/extraction'),
  reference: alone('reference/reference'),
  signIn: alone('sign-in/sign-in'),
  signInLink: alone('sign-in/link'),
  device: alone('device/device'),
  deviceRequest: alone('device/device'),
  consent: alone('consent/consent'),
  invitation: alone('invitation/invitation'),
  brands: inApp('brands/brands'),
  brand: inApp('brand-overview/overview'),
  editBrand: inApp('edit/edit'),
  brandTemplates: inApp('brand-templates/brand-templates'),
  brandRenders: inApp('renders/brand-renders'),
  versions: inApp('versions/versions'),
  updateBrand: inApp('update/update'),
  compose: inApp('compose/compose'),
  bulk: inApp('bulk/bulk'),
  templates: inApp('templates/templates'),
  templateEditor: [...inApp('template-editor/template-editor'), 'pages/template-editor/loader.ts'],
  renders: inApp('renders/renders'),
  render: inApp('render/render'),
  batch: inApp('batch/batch'),
  credits: inApp('credits/credits'),
  webhooks: inApp('webhooks/webhooks'),
  webhook: inApp('webhooks/webhook'),
  settings: [APP, SETTINGS],
  organization: inSettings('organization/organization'),
  keys: inSettings('keys/keys'),
  sessions: inSettings('sessions/sessions'),
  members: inSettings('members/members'),
  audit: inSettings('audit/audit'),
  account: inSettings('account/account'),
};
