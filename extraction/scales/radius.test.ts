import { describe, expect, test } from 'vitest';
import type { PageFacts } from '../facts.ts';
import { decideRadius } from './radius.ts';
import { readPageStyles } from './samples.ts';
import { box, button, site } from './testing/small-page.ts';

type Parts = Partial<Pick<PageFacts, 'boxes' | 'buttons'>>;
const found = (parts: Parts) => decideRadius(readPageStyles(site(parts).pages[0]!));
const steps = (parts: Parts) =>
  Object.fromEntries(
    [...found(parts)]
      .filter(([path]) => path !== 'radius.$extensions')
      .map(([path, { value }]) => [
        path.replace('radius.', ''),
        (value as { $value: { value: number } }).$value.value,
      ]),
  );
const card = (radius: number, facts = {}) => box({ radius, borderWidth: 1, borderStyle: 'solid', ...facts });

test('controls give the small steps and cards the large ones', () => {
  const parts = {
    buttons: [button({ radius: 8 }), button({ radius: 8, first: true }), button({ radius: 4, paddingX: 4 })],
    boxes: [card(12, { count: 6 }), card(24, { count: 2 }), box({ kind: 'input', radius: 8, count: 3 })],
  };
  expect(steps(parts)).toEqual({ sm: 4, md: 8, lg: 12, xl: 24 });
});

test('steps that the page does not show are left out', () => {
  expect(steps({ buttons: [button({ radius: 6 })] })).toEqual({ md: 6 });
  expect(steps({ boxes: [card(10)] })).toEqual({ lg: 10 });
  expect(found({}).size).toBe(0);
});

describe('pills and circles', () => {
  const pills = [
    button({ radius: 22 }),
    button({ radius: 9999 }),
    button({ radius: 50, rect: [0, 0, 200, 48] }),
  ];
  test('are no radius step', () => {
    expect(steps({ buttons: pills })).toEqual({});
    expect(steps({ boxes: [card(50, { rect: [0, 0, 200, 200] }), card(9999)] })).toEqual({});
  });
  test('are found as the shape of buttons', () => {
    const { value, confidence } = found({ buttons: pills }).get('radius.$extensions')!;
    expect(value).toEqual({ 'studio.buttonShape': 'pill' });
    expect(confidence).toBeGreaterThan(0.8);
  });
  test('of icon buttons do not count for text buttons', () => {
    const icons = [1, 2, 3, 4].map((at) => button({ text: '', radius: 20, rect: [at * 50, 0, 40, 40] }));
    const shape = found({ buttons: [...icons, button({ radius: 6 })] }).get('radius.$extensions')!;
    expect(shape.value).toEqual({ 'studio.buttonShape': 'rounded' });
  });
});

describe('square corners', () => {
  test('of buttons and bordered cards count', () => {
    expect(steps({ buttons: [button()], boxes: [card(0)] })).toEqual({ md: 0, lg: 0 });
  });
  test('of boxes without a border do not count', () => {
    expect(steps({ boxes: [box({ count: 25 }), box({ kind: 'section', background: '#eeeeee' })] })).toEqual(
      {},
    );
    expect(steps({ boxes: [box({ background: '#eeeeee', count: 25 }), card(8)] })).toEqual({ lg: 8 });
  });
});

test('steps ascend even if cards have smaller corners than buttons', () => {
  expect(steps({ buttons: [button({ radius: 12 })], boxes: [card(6)] })).toEqual({ md: 6, lg: 12 });
});

test('corners inside a border are those of the border', () => {
  expect(
    steps({ boxes: [card(8, { count: 9 }), box({ radius: 7, background: '#eeeeee', count: 4 })] }),
  ).toEqual({ lg: 8 });
});

test('third-party widgets and banners do not count', () => {
  const parts = {
    buttons: [button({ radius: 3, thirdParty: true }), button({ radius: 5, region: 'banner' })],
    boxes: [card(9, { thirdParty: true })],
  };
  expect(found(parts).size).toBe(0);
});

test('the confidence grows with the share that agrees', () => {
  const agreed = found({ buttons: [4, 4, 4].map((radius, at) => button({ radius, paddingX: at })) });
  const divided = found({ buttons: [4, 9, 15].map((radius) => button({ radius })) });
  const sure = (findings: ReturnType<typeof found>) => findings.get('radius.md')!.confidence;
  expect(sure(agreed)).toBeGreaterThan(sure(divided));
  expect(divided.get('radius.md')!.alternatives).toHaveLength(2);
  expect(agreed.get('radius.md')!.evidence[0]).toMatchObject({
    pageUrl: 'https://example.test/',
    selector: 'a.button',
    note: 'button “Start now” with corners of 4 px',
  });
});
