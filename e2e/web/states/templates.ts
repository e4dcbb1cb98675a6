import { starters } from '@livery/templates/kit/starters/starters';
import { example } from '../fixture/example.ts';
import { refuse, type StubResponses } from '../fixture/fixture.ts';
import { asViewer, brand, page as pageOf } from '../fixture/records.ts';
import type { State } from './state.ts';

/** The template editor. Images stay blank: the records have no files to draw them with. */

const own = example('Template', {
  id: 'tpl_7Qm2XcVw9TzK4nRf1LbYdE',
  source: 'own',
  name: 'Hiring post',
  currentVersion: 2,
});
const version = example('TemplateVersion', { templateId: own.id });
const responses: StubResponses = {
  'GET /brands': [200, pageOf('brands', [brand])],
  'GET /template-starters': [200, { starters }],
  'GET /templates': [200, { templates: [own] }],
  [`GET /templates/${own.id}`]: [200, own],
  [`GET /templates/${own.id}/document`]: [200, starters[0]],
  [`GET /templates/${own.id}/versions`]: [200, pageOf('versions', [version, { ...version, version: 1 }])],
  'POST /templates/check': [200, { valid: true, problems: [], previews: [] }],
};
const path = `/templates/${own.id}`;

export const templateStates: State[] = [
  { name: 'template-editor', path: `${path}?node=0.1`, shows: 'Type role', responses },
  { name: 'template-new', path: '/templates/new?from=testimonial', shows: 'Not published yet', responses },
  { name: 'template-field', path: `${path}?field=label`, shows: 'Delete the field', responses },
  { name: 'template-json', path: `${path}?section=json`, shows: 'Valid.', responses },
  { name: 'template-versions', path: `${path}?section=versions`, shows: 'v2, current', responses },
  {
    name: 'template-forbidden',
    path: `${path}?node=0.1`,
    shows: 'Needs templates:write',
    responses: { ...responses, 'GET /organizations': [200, asViewer] },
  },
  {
    name: 'template-fault',
    path: `${path}?node=0.1`,
    shows: 'The sizes are not in order',
    responses: {
      ...responses,
      [`GET /templates/${own.id}/document`]: [
        200,
        JSON.parse(JSON.stringify(starters[0]).replace('"preferred":84', '"preferred":20')),
      ],
    },
  },
  {
    name: 'template-conflict',
    path: '/templates/new?from=hiring',
    shows: 'Not published yet',
    responses: { ...responses, 'POST /templates': refuse(412, 'version_mismatch', 'The version differs.') },
    act: async (page) => {
      await page.getByRole('button', { name: /^Publish v1/ }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'templates-own',
    path: '/templates',
    shows: 'Edit Hiring post',
    responses,
  },
];
