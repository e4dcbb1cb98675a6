import { document } from '../../../scripts/describe-api.ts';
import { signedOut } from '../fixture/fixture.ts';
import type { State } from './state.ts';

const responses = { 'GET /openapi.json': [200, document] as [number, unknown] };

export const referenceStates: State[] = [
  { name: 'reference', path: '/docs', shows: 'version_conflict', responses: { ...responses, ...signedOut } },
  {
    name: 'reference-operation',
    path: '/docs?operation=submitRenders',
    shows: 'Show the price',
    responses: { ...responses, ...signedOut },
  },
  {
    name: 'reference-mcp',
    path: '/docs?operation=updateBrand&code=mcp',
    shows: 'update_brand',
    responses,
    act: (page) => page.getByText('10 members').last().click(),
  },
  { name: 'reference-event', path: '/docs?operation=onRenderCompleted', shows: 'Body', responses },
];
