import type { PageFacts, Scheme, TextStyle } from '@livery/extraction/facts';
import { collectBlocks } from './blocks.ts';
import { collectBoxes } from './boxes.ts';
import { collectButtons } from './buttons.ts';
import { hexOf } from './color.ts';
import { dismissConsent, hideConsent } from './consent.ts';
import { page } from './dom.ts';
import { readAnchors, readHead } from './head.ts';
import { hasToggle, switchTheme } from './other-theme.ts';
import { collectPaints } from './paints.ts';
import { collectPictures } from './pictures.ts';
import { lookAround } from './seen.ts';
import { scrollThrough, settle } from './settle.ts';
import { type GivenSheet, hasForeignSheets, readStyleSheets } from './style-sheets.ts';
import { collectTextStyles } from './text-styles.ts';

/**
 * What runs inside the page, in a world of its own: the page's scripts neither see it nor can change what it asks
 * with. It only looks; nothing is judged here.
 */
const reader = {
  settle,
  scrollThrough,
  dismissConsent,
  hideConsent,
  hasToggle,
  hasForeignSheets,

  async collect(sheets: GivenSheet[], fontUrls: string[]): Promise<PageFacts> {
    const all = lookAround();
    const { clientWidth, scrollHeight } = page.root;
    return {
      url: location.href.slice(0, 2048),
      ...readHead(),
      viewport: { width: clientWidth, height: innerHeight },
      height: scrollHeight,
      background: hexOf(all[0]?.own ?? { r: 255, g: 255, b: 255, a: 1 }),
      anchors: readAnchors(all),
      ...readStyleSheets(sheets, fontUrls),
      paints: collectPaints(all),
      textStyles: collectTextStyles(all),
      buttons: collectButtons(all),
      boxes: collectBoxes(all),
      blocks: collectBlocks(all),
      pictures: await collectPictures(all),
    };
  },

  /** Colours as they are now; the pictures are those of `collect`, by their order. */
  async scheme(): Promise<Scheme> {
    const all = lookAround();
    return {
      paints: collectPaints(all),
      buttons: collectButtons(all),
      variables: readStyleSheets([]).variables,
      pictures: (await collectPictures(all))
        .filter(({ visible }) => visible)
        .map(({ id, src }) => ({ id, src })),
    };
  },

  textStyles(): TextStyle[] {
    return collectTextStyles(lookAround());
  },

  /** With the page's other theme, which the selectors of its dark one tell how to switch to. */
  async otherScheme(selectors: string[]): Promise<Scheme> {
    const undo = switchTheme(selectors);
    try {
      await new Promise((resolve) => setTimeout(resolve, 250));
      return await reader.scheme();
    } finally {
      undo();
    }
  },
};

export type PageReader = typeof reader;

Object.assign(globalThis, { liveryReader: reader });
