import type { PageFacts, Scheme, TextStyle } from '@livery/extraction/facts';
import { hasSameBackgrounds, rememberBackgrounds } from './backgrounds.ts';
import { collectBlocks } from './blocks.ts';
import { collectBoxes } from './boxes.ts';
import { collectButtons, forgetButtons } from './buttons.ts';
import { hasChanged, watchChanges } from './changes.ts';
import { rgbToHex } from './color.ts';
import { collectColorUses } from './color-uses.ts';
import { dismissConsent, hideConsent } from './consent.ts';
import { page } from './dom.ts';
import { readAnchors, readHead } from './head.ts';
import { collectImages } from './images.ts';
import { switchTheme } from './other-theme.ts';
import { endAnimations, scrollThrough, settle } from './settle.ts';
import { setSlowness } from './slowness.ts';
import { type GivenSheet, hasThirdPartySheets, readStyleSheets } from './style-sheets.ts';
import { collectTables } from './tables.ts';
import { collectTextStyles } from './text-styles.ts';
import { countPressable, hasToggle, pressSwitch } from './theme-buttons.ts';
import { visitElements } from './visited-element.ts';

/**
 * Runs inside the page in an isolated world: the page's scripts can neither see it nor change the functions it uses.
 * It only collects facts and decides nothing.
 */
const reader = {
  setSlowness,
  settle,
  scrollThrough,
  endAnimations,
  dismissConsent,
  hideConsent,
  hasChanged,
  hasToggle,
  countPressable,
  pressSwitch,
  hasThirdPartySheets,
  hasSameBackgrounds,

  async collect(sheets: GivenSheet[], fontUrls: string[]): Promise<Omit<PageFacts, 'kind'>> {
    forgetButtons();
    const all = visitElements();
    watchChanges(all);
    rememberBackgrounds(all);
    const { clientWidth, scrollHeight } = page.root;
    return {
      url: location.href.slice(0, 2048),
      ...readHead(),
      viewport: { width: clientWidth, height: innerHeight },
      height: scrollHeight,
      background: rgbToHex(all[0]?.own ?? { r: 255, g: 255, b: 255, a: 1 }),
      anchors: readAnchors(all),
      ...readStyleSheets(sheets, fontUrls),
      colorUses: collectColorUses(all),
      textStyles: collectTextStyles(all),
      buttons: collectButtons(all),
      boxes: collectBoxes(all),
      ...collectBlocks(all),
      tables: collectTables(all),
      images: await collectImages(all),
    };
  },

  /** The current colours; images are those of `collect`, in the same order. */
  async scheme(): Promise<Scheme> {
    const all = visitElements();
    return {
      colorUses: collectColorUses(all),
      buttons: collectButtons(all),
      variables: readStyleSheets([]).variables,
      images: (await collectImages(all)).filter(({ visible }) => visible).map(({ id, src }) => ({ id, src })),
    };
  },

  textStyles(): TextStyle[] {
    return collectTextStyles(visitElements());
  },

  /** The colours in the page's other theme, which the selectors of its dark theme switch to. */
  async otherScheme(selectors: string[]): Promise<Scheme> {
    const undo = switchTheme(selectors);
    try {
      await endAnimations();
      return await reader.scheme();
    } finally {
      undo();
    }
  },
};

export type PageReader = typeof reader;

Object.assign(globalThis, { liveryReader: reader });
