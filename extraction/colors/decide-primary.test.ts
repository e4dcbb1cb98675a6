import { describe, expect, test } from 'vitest';
import type { ButtonFact, ColorUse, PageFacts, SiteFacts } from '../facts.ts';
import { rankLogos } from '../logos/rank.ts';
import { emptyPage, makeSite } from '../testing/empty-page.ts';
import { inHeader, readPixels } from '../testing/images.ts';
import { computePrimaryConfidence, countKinds, decidePrimary } from './decide-primary.ts';

const brand = '#b4532a';

function button(background: string, change: Partial<ButtonFact> = {}): ButtonFact {
  return {
    ...{
      text: 'Start now',
      href: '',
      region: 'hero',
      background,
      backdrop: '#ffffff',
      color: '#ffffff',
      border: null,
    },
    ...{ borderWidth: 0, radius: 6, paddingX: 20, paddingY: 10, shadow: '', first: true, thirdParty: false },
    ...{ selector: 'a.btn', rect: [100, 400, 160, 44] },
    ...change,
  } as ButtonFact;
}

function colorUse(
  kind: ColorUse['kind'],
  role: ColorUse['role'],
  color: string,
  change: Partial<ColorUse> = {},
): ColorUse {
  const seen = {
    region: 'main',
    area: 20_000,
    count: 10,
    first: false,
    thirdParty: false,
    selector: 'a',
    rect: [0, 0, 100, 20],
  };
  return { kind, role, color, ...seen, ...change } as ColorUse;
}

function readPrimary(page: Partial<PageFacts>, rest: Partial<SiteFacts> = {}): string {
  const site = makeSite({ ...emptyPage(), ...page }, rest);
  return decidePrimary(site, rankLogos(site, '')[0] ?? null, []).primary.value;
}

/** A grey image of which a share has a colour. */
const greyWith = (color: string, share: number) => [
  { color: '#e3eaeb', share: 1 - share },
  { color, share },
];

const variable = (name: string, color: string, uses = 40) => ({ name, value: color, color, uses });

test('the note on a button with a long label is not cut within an emoji', () => {
  const site = makeSite({ ...emptyPage(), buttons: [button(brand, { text: `${'x'.repeat(39)}🚀 now` })] });
  const { evidence } = decidePrimary(site, null, []).primary;
  expect(evidence.map(({ note }) => note)).toContain(`${brand} fills the button “${'x'.repeat(39)}”`);
});

describe('the primary colour is', () => {
  test('that of the buttons, not the night blue behind header and sections', () => {
    const night = '#182b45';
    const logo = inHeader({ id: 'p1', hints: 'logo', backdrop: night });
    const page = {
      images: [logo],
      buttons: [button(brand, { backdrop: night })],
      colorUses: [
        colorUse('background', 'section', night, { region: 'hero', area: 900_000, first: true }),
        colorUse('text', 'heading', night, { area: 90_000 }),
      ],
    };
    const pixels = { p1: readPixels('#ffffff'), [logo.src]: readPixels('#ffffff') };
    expect(readPrimary(page, { pixels, screen: readPixels(night) })).toBe(brand);
    // If the logo has it too, it is the brand's.
    const own = { p1: readPixels(night), [logo.src]: readPixels(night) };
    expect(readPrimary(page, { pixels: own, screen: readPixels(night) })).toBe(night);
  });

  test('the colour of buttons and links', () => {
    expect(readPrimary({ buttons: [button(brand)], colorUses: [colorUse('text', 'link', brand)] })).toBe(
      brand,
    );
  });

  test('not an unused default of a framework', () => {
    const variables = [variable('--bs-primary', '#0d6efd', 90)];
    expect(readPrimary({ variables, buttons: [button(brand)] })).toBe(brand);
  });

  test('not the default link colour if the logo has another colour', () => {
    const logo = inHeader({ id: 'p1' });
    const page = { images: [logo], colorUses: [colorUse('text', 'link', '#0000ee', { area: 90_000 })] };
    expect(readPrimary(page, { pixels: { [logo.src]: readPixels(brand) } })).toBe(brand);
  });

  test('a framework default if the brand shows it deliberately', () => {
    const logo = inHeader({ id: 'p1' });
    const page = { images: [logo], buttons: [button('#00d1b2')] };
    expect(readPrimary(page, { pixels: { [logo.src]: readPixels('#00d1b2') } })).toBe('#00d1b2');
  });

  test('not that of a third-party widget or a consent banner', () => {
    const others = [button('#1f6feb', { thirdParty: true }), button('#12a150', { region: 'banner' })];
    expect(readPrimary({ buttons: [...others, button(brand)] })).toBe(brand);
  });

  test('not white or nearly black if there is a vivid colour', () => {
    const buttons = [button('#ffffff', { backdrop: '#111111' }), button('#111111'), button(brand)];
    const logo = inHeader({ id: 'p1' });
    const pixels = { [logo.src]: readPixels(brand, '#111111') };
    expect(readPrimary({ buttons, images: [logo] }, { pixels })).toBe(brand);
  });

  test('black for a black-and-white brand', () => {
    const logo = inHeader({ id: 'p1' });
    const page = {
      images: [logo],
      buttons: [button('#0a0a0a'), button('#0a0a0a')],
      colorUses: [colorUse('text', 'text', '#d0021b', { area: 300, count: 1 })],
    };
    expect(readPrimary(page, { pixels: { [logo.src]: readPixels('#0a0a0a') } })).toBe('#0a0a0a');
  });

  test('the background of a white logo', () => {
    const logo = inHeader({ id: 'p1', backdrop: brand });
    const page = {
      images: [logo],
      colorUses: [colorUse('background', 'section', brand, { area: 90_000, region: 'header' })],
    };
    expect(readPrimary(page, { pixels: { [logo.src]: readPixels('#ffffff') } })).toBe(brand);
  });

  test('the black behind a white logo of a black-and-white brand', () => {
    const images = [inHeader({ id: 'p1' })];
    const pixels = { p1: { ...readPixels('#ffffff'), backdrop: '#0c0c0c' } };
    expect(readPrimary({ images }, { pixels })).toBe('#0c0c0c');
    expect(readPrimary({ images }, { pixels: { p1: readPixels('#ffffff') } })).toBe('#000000');
  });

  test('the black behind the white buttons of a black-and-white brand', () => {
    const buttons = [button('#bababa', { backdrop: '#111111' }), button('#ffffff', { backdrop: '#111111' })];
    const images = [inHeader({ id: 'p1' })];
    expect(readPrimary({ buttons, images }, { pixels: { p1: readPixels('#000000') } })).toBe('#111111');
  });

  test('the colour of a small mark on the opaque background of its file', () => {
    const images = [inHeader({ id: 'p1' })];
    const colors = [
      { color: '#f3f2ed', share: 0.95 },
      { color: '#2b2b2b', share: 0.03 },
      { color: brand, share: 0.02 },
    ];
    const pixels = { p1: { ...readPixels(), clear: 0, colors, backdrop: '#f3f2ed' } };
    const colorUses = [colorUse('text', 'link', '#1f6feb')];
    expect(readPrimary({ images, colorUses }, { pixels })).toBe(brand);
  });

  test('not the pale shading of a grey logo', () => {
    const images = [inHeader({ id: 'p1' })];
    const shaded = { ...readPixels(), colors: greyWith('#1d3d54', 0.07) };
    const page = { images, buttons: [button(brand)] };
    expect(readPrimary(page, { pixels: { p1: shaded } })).toBe(brand);
    // A small part in a full colour is an accent of the logo.
    const accented = { ...readPixels(), colors: greyWith('#1f9d55', 0.07) };
    expect(readPrimary(page, { pixels: { p1: accented } })).toBe('#1f9d55');
  });

  describe('of the shades of one hue', () => {
    const [dark, light] = ['#00008b', '#4169e1'];
    const images = [inHeader({ id: 'p1' })];
    const pixels = { p1: readPixels(dark) };
    test('the one that the page uses, if it does not use that of the logo', () => {
      const colorUses = [colorUse('text', 'link', light)];
      expect(readPrimary({ images, colorUses }, { pixels })).toBe(light);
    });
    test('that of the logo, if the page uses it too', () => {
      const colorUses = [
        colorUse('text', 'link', light),
        colorUse('text', 'heading', dark, { area: 90_000 }),
      ];
      expect(readPrimary({ images, colorUses }, { pixels })).toBe(dark);
    });
    test('not a tint or a framework default of the page', () => {
      expect(readPrimary({ images, colorUses: [colorUse('text', 'link', '#c4cfe8')] }, { pixels })).toBe(
        dark,
      );
      const colorUses = [colorUse('background', 'section', '#3451b2', { area: 900_000, region: 'hero' })];
      expect(readPrimary({ images, colorUses }, { pixels })).toBe(dark);
    });
    test('the logo is among the evidence', () => {
      const site = makeSite(
        { ...emptyPage(), images, colorUses: [colorUse('text', 'link', light)] },
        { pixels },
      );
      const { evidence } = decidePrimary(site, rankLogos(site, '')[0]!, []).primary;
      expect(evidence.map(({ note }) => note)).toContain(`${dark} is a colour of the logo`);
    });
  });

  test('not the colour that an icon generator writes by default', () => {
    const icon = { rel: 'mask-icon', href: 'https://example.com/pin.svg', sizes: '', type: '', media: '' };
    const tile = { name: 'msapplication-tilecolor', content: '#da532c', media: '' };
    const page = { colorUses: [colorUse('text', 'link', brand, { area: 400 })] };
    expect(readPrimary({ ...page, icons: [{ ...icon, color: '#5bbad5' }], metas: [tile] })).toBe(brand);
    expect(readPrimary({ ...page, icons: [{ ...icon, color: '#1f9d55' }] })).toBe('#1f9d55');
  });

  test('taken from the screenshot if no style declares it', () => {
    const colors = [
      { color: '#ffffff', share: 0.6 },
      { color: brand, share: 0.4 },
    ];
    expect(readPrimary({}, { screen: { ...readPixels(), colors } })).toBe(brand);
  });
});

describe('the confidence', () => {
  test('grows with the lead over the next colour', () => {
    expect(computePrimaryConfidence(5, 1, 4, false)).toBeGreaterThan(
      computePrimaryConfidence(5, 4.5, 4, false),
    );
  });

  test('grows with the kinds of signals that agree', () => {
    expect(computePrimaryConfidence(4, 1, 5, false)).toBeGreaterThan(
      computePrimaryConfidence(4, 1, 1, false),
    );
  });

  test('counts logo and icon as one kind', () => {
    expect(countKinds({ logo: 3.3, icon: 1.3 })).toBe(1);
    expect(countKinds({ icon: 1.3, action: 2.5, detail: 0.1 })).toBe(2);
  });

  test('is low if one kind of signal is alone', () => {
    expect(computePrimaryConfidence(4, 1, 1, false)).toBeLessThan(0.85);
    expect(computePrimaryConfidence(4, 1, 2, false)).toBeGreaterThan(0.9);
  });

  test('is lower for a framework default', () => {
    expect(computePrimaryConfidence(4, 1, 3, true)).toBeLessThan(computePrimaryConfidence(4, 1, 3, false));
  });

  test('is a probability', () => {
    for (const score of [0, 1, 20])
      for (const next of [0, 1, 20])
        expect(computePrimaryConfidence(score, next, 9, false)).toSatisfy((p: number) => p > 0 && p < 1);
  });
});

test('defaults of the browser and of frameworks are no alternatives of the primary', () => {
  const links = ['#0000ee', '#551a8b', '#0d6efd'].map((color) =>
    colorUse('text', 'link', color, { area: 90_000 }),
  );
  const site = makeSite({
    ...emptyPage(),
    buttons: [button(brand)],
    colorUses: [...links, colorUse('text', 'link', '#2a7d4f')],
  });
  const { value, alternatives } = decidePrimary(site, null, []).primary;
  expect([value, alternatives]).toMatchObject([brand, [{ hex: '#2a7d4f' }]]);
});

test('a colour that hardly shows is no alternative of the primary', () => {
  const chat = button('#25d366', { text: '', region: 'footer', rect: [0, 4000, 8, 8] });
  const site = makeSite({
    ...emptyPage(),
    buttons: [button(brand), chat],
    colorUses: [colorUse('text', 'link', '#2a7d4f')],
  });
  const { alternatives } = decidePrimary(site, null, []).primary;
  expect(alternatives).toMatchObject([{ hex: '#2a7d4f' }]);
  expect(alternatives).toHaveLength(1);
});
