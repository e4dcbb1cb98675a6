import { expect, test } from 'vitest';
import { decideFirstLook } from './first-look.ts';
import { emptyPage } from './testing/empty-page.ts';

test('an empty page has no name, no typefaces and no logo', () => {
  expect(decideFirstLook(emptyPage('https://ostro.example/'), {})).toMatchObject({
    fonts: [],
    typefaces: { heading: null, body: null },
    logo: null,
  });
});

test('colours have their roles, and the place that shows them', () => {
  const use = {
    role: 'page',
    region: 'main',
    area: 1_296_000,
    count: 1,
    first: true,
    thirdParty: false,
  } as const;
  const rect = [60, 500, 120, 40] as [number, number, number, number];
  const look = decideFirstLook(
    {
      ...emptyPage('https://ostro.example/'),
      background: '#fbf4ec',
      colorUses: [
        { ...use, kind: 'background', color: '#fbf4ec', selector: 'body', rect: [0, 0, 1440, 900] },
        { ...use, kind: 'background', role: 'button', color: '#ef5a2b', area: 4800, selector: 'a', rect },
        { ...use, kind: 'text', role: 'text', color: '#0f1d26', area: 9000, selector: 'p', rect },
      ],
      buttons: [
        {
          ...{ text: 'Find your harbour', href: '/start', region: 'hero', background: '#ef5a2b' },
          ...{ backdrop: '#fbf4ec', color: '#0f1d26', border: null, borderWidth: 0, radius: 6 },
          ...{ paddingX: 16, paddingY: 10, shadow: '', first: true, thirdParty: false, selector: 'a', rect },
        },
      ],
    },
    {},
  );
  expect(look.palette).toMatchObject({ mode: 'light', roles: { primary: '#ef5a2b', background: '#fbf4ec' } });
  expect(look.evidence.find(({ field }) => field === 'color.light.primary')).toMatchObject({ rect });
});
