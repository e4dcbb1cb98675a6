import type { Block, PageFacts } from '../facts.ts';
import { readMeta } from '../identity/text/page-text.ts';

/** What stands around a block on its page. */

export const isHeading = ({ tag }: Block): boolean => /^h[1-6]$|^caption$|^legend$/.test(tag);

/** The farthest heading that is looked for, in blocks: one heading may stand above a long price list. */
const FAR = 60;

/** Where the nearest heading above a block stands, in its column; -1 for none. The block may be a smaller heading. */
export function headingAbove(blocks: readonly Block[], at: number): number {
  const block = blocks[at]!;
  const isLarger = (other: Block) =>
    !isHeading(block) || other.tag < block.tag || other.size > block.size + 2;
  for (let index = at - 1; index >= Math.max(0, at - FAR); index--) {
    const other = blocks[index]!;
    if (isHeading(other) && isLarger(other) && shareColumn(other, block)) return index;
  }
  return -1;
}

/** The gap between the parts of one line, in pixels. */
const SPACE = 48;

/** Whether two blocks stand above each other, or beside each other in one line. */
export function shareColumn(a: Block, b: Block): boolean {
  const [ax, ay, aw, ah] = a.rect;
  const [bx, by, bw, bh] = b.rect;
  if (Math.min(ax + aw, bx + bw) - Math.max(ax, bx) > 0) return true;
  const gap = Math.max(ax, bx) - Math.min(ax + aw, bx + bw);
  const sameLine = Math.min(ay + ah, by + bh) - Math.max(ay, by) > 0;
  return sameLine && (gap < SPACE || (a.box !== 0 && a.box === b.box));
}

/** Whether a page is one article. It may speak of others: of their prices, events and customers. */
export function isArticlePage(page: PageFacts): boolean {
  const isPost = readMeta(page, 'article:published_time') !== '' || readMeta(page, 'og:type') === 'article';
  return isPost && page.kind !== 'landing';
}

/** Headings and addresses of lists of posts. */
export const NEWS =
  /(?<!\p{L})(?:news|blog|articles?|posts?|announcements?|insights|stories|magazine?|magazin|journal|ratgeber|aktuelle?s?|neuigkeiten|beiträge|actualités?|actus|noticias|artículos|notizie|articoli|artigos|notícias|aktualności|статьи|блог|новости|ιστολόγιο|νέα)(?!\p{L})|お知らせ|新着|記事|ニュース|ブログ|文章|博客|新闻|新聞|最新|المدونة|مقالات|أخبار|소식|블로그|บทความ|ข่าว|חדשות|בלוג|ब्लॉग|समाचार/iu;
const POST =
  /(?:^|[\s_-])(?:(?:posts?|news|articles?|announcements?|excerpt|changelog|aktuelles|actualites|noticias|notizie)(?:$|[\s_-])|blog|release)/iu;

/** Whether a block belongs to a post, by its class names. */
export const isOfPost = ({ hints }: Block): boolean => POST.test(hints);

/** Whether the address of a page names posts. */
export const listsPosts = ({ url }: PageFacts): boolean =>
  POST.test(url.replace(/^\w+:\/\/[^/]*/, '').replaceAll(/[/.]/g, ' '));
