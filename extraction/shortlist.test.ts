import { expect, test } from 'vitest';
import { decide } from './decide.ts';
import { decideIdentity, toIdentityPath } from './identity/decide-identity.ts';
import { shortlist } from './shortlist.ts';
import { emptyPage, makeSite } from './testing/empty-page.ts';
import { inHeader, makePageImage } from './testing/images.ts';

const wall = ['Globex', 'Initech', 'Umbrella'].map((alt, index) =>
  makePageImage({
    id: `p${index + 2}`,
    alt,
    heading: 'Our customers',
    siblings: 3,
    rect: [100 + 200 * index, 1200, 160, 48],
  }),
);
const site = makeSite({
  ...emptyPage(),
  title: 'Acme',
  images: [inHeader({ id: 'p1', alt: 'Acme logo' }), ...wall],
});
const shots = { page: null, desktop: null, phone: null };

function decideWith(choices: ReturnType<typeof shortlist>) {
  const identity = decideIdentity(site, choices);
  return decide({ site, shortlist: choices, identity, toRef: (key) => key, shots });
}

test('lists the files of logos and customers, each once', () => {
  const keys = shortlist(site).files.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining([...wall, site.pages[0]!.images[0]!].map(({ src }) => src)));
  expect(new Set(keys).size).toBe(keys.length);
});

test('later steps take its choices and do not decide them again', () => {
  const choices = shortlist(site);
  const customers = toIdentityPath('customers');
  expect(decideWith(choices).get(customers)?.value).toEqual(
    wall.map(({ alt, src }) => ({ name: alt, logo: { $asset: src } })),
  );
  const changed = {
    ...choices,
    previewImage: 'https://example.com/chosen.png',
    customerWall: { ...choices.customerWall, logos: choices.customerWall.logos.slice(0, 2) },
    logoCandidates: [],
  };
  const findings = decideWith(changed);
  expect(findings.get(customers)?.value).toHaveLength(2);
  expect(findings.get('$extensions.studio.assets.ogImage')?.value).toEqual({
    $asset: 'https://example.com/chosen.png',
  });
  expect(findings.has('$extensions.studio.logos.confirmed')).toBe(false);
});
