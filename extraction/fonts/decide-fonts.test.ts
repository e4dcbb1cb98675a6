import { describe, expect, test } from 'vitest';
import type { TextStyle } from '../facts.ts';
import { heading, site, text } from '../scales/testing/small-page.ts';
import { decideFonts } from './decide-fonts.ts';

const families = (...textStyles: TextStyle[]) => {
  const { heading: title, body, mono } = decideFonts(site({ textStyles }));
  return [title, body, mono].map((finding) => finding?.value.families[0]);
};
const running = text({ families: ['Karla'], letters: 900 });

describe('the heading font is', () => {
  test('the family of the largest heading, not of most headings', () => {
    const [title] = families(
      running,
      heading(1, { families: ['Fraunces'], size: 64, letters: 20 }),
      heading(3, { families: ['Karla'], size: 20, letters: 400 }),
    );
    expect(title).toBe('Fraunces');
  });

  test.each([
    ['not that of the name in the bar', 30, 'Fraunces'],
    ['that of a title in the bar which is far larger than all below', 60, 'Anton'],
  ])('%s', (_, size, family) => {
    const bar = heading(1, { families: ['Anton'], size, letters: 11, region: 'header' });
    const [title] = families(running, bar, heading(2, { families: ['Fraunces'], size: 28, letters: 40 }));
    expect(title).toBe(family);
  });

  test('that of the body if there is no heading', () => {
    expect(families(running)[0]).toBe('Karla');
  });
});

describe('the body font is', () => {
  test('the family of most of its letters', () => {
    expect(families(running, text({ families: ['Lora'], letters: 300 }))[1]).toBe('Karla');
  });

  test('no icon font, and not that of code or widgets', () => {
    const [, body] = families(
      running,
      text({ families: ['Font Awesome 6 Free'], letters: 5000 }),
      text({ families: ['Fira Code'], role: 'code', letters: 5000 }),
      text({ families: ['Chatty'], thirdParty: true, letters: 5000 }),
    );
    expect(body).toBe('Karla');
  });

  test('not the default of the browser, unless hardly any text has another', () => {
    const plain = text({ families: ['Times New Roman'], letters: 1500 });
    expect(families(running, plain)[1]).toBe('Karla');
    expect(families(text({ families: ['Karla'], letters: 90 }), plain)[1]).toBe('Times New Roman');
  });

  test('the regular cut, if each cut is a family of its own', () => {
    const [, body] = families(
      text({ families: ['Karla-Bold'], letters: 500 }),
      text({ families: ['Karla-Regular'], letters: 300 }),
      text({ families: ['Lora'], letters: 600 }),
    );
    expect(body).toBe('Karla-Regular');
  });

  test('the family without the additions of build tools', () => {
    expect(families(text({ families: ['__Karla_0d7ac7', '__Karla_Fallback_0d7ac7'], letters: 900 }))[1]).toBe(
      'Karla',
    );
  });
});

test('the mono font is the monospaced family', () => {
  expect(families(running, text({ families: ['Fira Code'], role: 'code', letters: 80 }))[2]).toBe(
    'Fira Code',
  );
});
