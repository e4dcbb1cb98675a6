import type { Region } from '../fact-values.ts';
import type { SeenText } from './samples.ts';

/** One text size, summed over all text that has it. */
export interface TextSize {
  size: number;
  letters: number;
  /** The share of all letters. */
  share: number;
  /** The style of most letters of this size. */
  style: SeenText;
}

const aside: ReadonlySet<Region> = new Set(['header', 'nav', 'footer', 'aside']);

/** Whether an element is in the content of the page, and not in its header, navigation or footer. */
export function isInMain({ region }: { region: Region }): boolean {
  return !aside.has(region);
}

/** The sizes of running text, most letters first. */
export function findRunningText({ texts }: { texts: readonly SeenText[] }): TextSize[] {
  const running = texts.filter(({ role }) => role === 'text' || role === 'link');
  const inMain = running.filter(isInMain);
  const plain = inMain.filter(({ role }) => role === 'text');
  const isEnough = (styles: readonly SeenText[]) =>
    styles.reduce((sum, { letters }) => sum + letters, 0) >= 80;
  return listSizes([plain, inMain, running].find(isEnough) ?? running);
}

export function listSizes(styles: readonly SeenText[]): TextSize[] {
  const total = styles.reduce((sum, { letters }) => sum + letters, 0);
  const groups = Map.groupBy(styles, ({ size }) => Math.round(size * 2));
  return [...groups.values()]
    .map((group) => {
      const letters = group.reduce((sum, style) => sum + style.letters, 0);
      const style = group.reduce((max, next) => (next.letters > max.letters ? next : max));
      return { size: style.size, letters, share: letters / total, style };
    })
    .sort((a, b) => b.letters - a.letters);
}
