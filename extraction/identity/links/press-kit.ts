import { cutText } from '@livery/core/text/cut-text';
import { toOneLine } from '@livery/core/text/plain-text';
import { toEvidence } from '../../evidence/to-evidence.ts';
import type { SiteFacts } from '../../facts.ts';
import type { Finding } from '../../findings.ts';

/** Texts of links to press kits, brand guidelines and logo downloads, the most certain first. */
const calls: readonly { words: RegExp; confidence: number }[] = [
  {
    words:
      /\b(?:press|media|brand|logo) ?kits?\b|\bkit (?:de )?(?:presse|prensa|media|marca)\b|\bpresse-?kit\b|\bpressemappe\b|プレスキット|メディアキット|ブランドキット|新闻资料包|الحقيبة الإعلامية/iu,
    confidence: 0.95,
  },
  {
    words:
      /\bbrand(?:ing)? (?:guide|guidelines?|assets|resources|book|center|centre)\b|\b(?:logo|logos|artwork|brand style|visual identity) (?:guide|guidelines?|assets|downloads?|usage|pack)\b|\bvisual identity\b|\bmarkenrichtlinien\b|\bcharte graphique\b|\bpress resources\b|ブランドガイドライン|ロゴガイドライン|ロゴ(?:の)?ダウンロード|品牌(?:指南|规范|资源)|هوية العلامة/iu,
    confidence: 0.9,
  },
  {
    words:
      /^(?:press|logos?|branding|brand|newsroom|presse|prensa|stampa|logo & brand|media|プレス|報道関係者の方へ|品牌|صحافة)$/iu,
    confidence: 0.6,
  },
];
const paths =
  /\/(?:press-?kit|media-?kit|brand-?kit|brand(?:-?(?:guidelines?|assets|resources))?|branding|logos?|press)\/?(?:index\.html?)?$/i;

/** The link to the press kit or brand guidelines. */
export function decidePressKit(site: SiteFacts): Finding<string> | null {
  let best: Finding<string> | null = null;
  for (const page of site.pages) {
    for (const anchor of page.anchors) {
      const confidence = rateLink(toOneLine(anchor.text), toOneLine(anchor.label), anchor.href);
      if (confidence === 0 || !URL.canParse(anchor.href, page.url)) continue;
      const url = new URL(anchor.href, page.url);
      if (url.protocol !== 'https:' && url.protocol !== 'http:') continue;
      if (best !== null && best.confidence >= confidence) continue;
      const alternatives: unknown[] = best === null ? [] : [best.value, ...best.alternatives].slice(0, 3);
      const note = `a link called “${toOneLine(anchor.text || anchor.label)}”`;
      const evidence = toEvidence(page, { selector: `a[href="${cutText(anchor.href, 120)}"]` }, note);
      best = { value: url.href, confidence, rule: 'press-link', alternatives, evidence: [evidence] };
    }
  }
  return best;
}

function rateLink(text: string, label: string, href: string): number {
  const called = Math.max(
    0,
    ...calls.filter(({ words }) => words.test(text) || words.test(label)).map(({ confidence }) => confidence),
  );
  const path = paths.test(URL.canParse(href, 'http://a') ? new URL(href, 'http://a').pathname : '');
  if (called === 0) return path && /press|brand|logo|media/i.test(text) ? 0.55 : 0;
  if (path) return Math.min(0.97, called + 0.1);
  // A single word is not enough unless the path agrees.
  return called > 0.6 ? called : 0;
}
