import type { BoxStyle, ButtonFact, PageFacts, SiteFacts, TextStyle } from '../../facts.ts';
import { pageFactsSchema } from '../../facts.ts';
import { emptyPage, makeSite } from '../../testing/empty-page.ts';

/** Small pages for tests; everything that a test does not name has a plain default. */

export function box(facts: Partial<BoxStyle> = {}): BoxStyle {
  return {
    kind: 'card',
    radius: 0,
    borderWidth: 0,
    borderStyle: 'none',
    borderColor: null,
    shadow: '',
    background: null,
    gradient: '',
    padding: [0, 0, 0, 0],
    gap: 0,
    count: 1,
    area: 60_000,
    thirdParty: false,
    selector: 'div.card',
    rect: [0, 1000, 300, 200],
    ...facts,
  };
}

export function button(facts: Partial<ButtonFact> = {}): ButtonFact {
  return {
    text: 'Start now',
    href: '',
    region: 'main',
    background: '#336699',
    backdrop: '#ffffff',
    color: '#ffffff',
    border: null,
    borderWidth: 0,
    radius: 0,
    paddingX: 0,
    paddingY: 0,
    shadow: '',
    first: false,
    thirdParty: false,
    selector: 'a.button',
    rect: [0, 500, 160, 44],
    ...facts,
  };
}

export function text(facts: Partial<TextStyle> = {}): TextStyle {
  return {
    families: ['Inter'],
    role: 'text',
    level: 0,
    region: 'main',
    size: 16,
    lineHeight: 24,
    letterSpacing: 0,
    weight: 400,
    italic: false,
    transform: 'none',
    color: '#222222',
    letters: 500,
    first: false,
    thirdParty: false,
    sample: 'A line of running text',
    selector: 'p',
    rect: [0, 600, 600, 24],
    ...facts,
  };
}

export function heading(level: number, facts: Partial<TextStyle> = {}): TextStyle {
  return text({ role: 'heading', level, letters: 30, sample: 'A heading', selector: `h${level}`, ...facts });
}

type Parts = Partial<Pick<PageFacts, 'boxes' | 'buttons' | 'textStyles'>>;

export function site(parts: Parts): SiteFacts {
  return makeSite(pageFactsSchema.parse({ ...emptyPage('https://example.test/'), height: 4000, ...parts }));
}
