import type { UsedTexts } from '@livery/core/content/compose/claim';
import type { ContentDraft } from '@livery/core/content/draft/content-draft';
import { byDefault, type ContentFacts } from '@livery/core/content/facts/gather-facts';
import { listStated } from '@livery/core/content/facts/read-stated';
import { fitText } from '@livery/core/content/words/cut';
import { listRelevant, setFact } from '../shared/content/facts.ts';

/** Words by which sites of software tell what they are, in the languages of the samples. */
const SOFTWARE =
  /\b(?:apps?|software|saas|web ?apps?|platt?form(?:en|s)?|plateformes?|plataformas?|piattaform[ae]|apis?|dashboards?|cloud|developers?|workflows?|automation|analytics|logiciels?|entwickler)\b|ソフト|アプリ|クラウド|软件|軟體|平台|앱|플랫폼|소프트웨어|программ|приложени|платформ|תוכנה|אפליקצי|تطبيق|برنامج|منصة|แอป|ซอฟต์แวร์|सॉफ़्टवेयर|ऐप|λογισμικ|εφαρμογ/iu;

/** The first feature of a page that has a detail, under the heading of its list. The brief's subject leads. */
export function composeFeature(draft: ContentDraft, facts: ContentFacts, used: UsedTexts): void {
  if (draft.has('headline')) return;
  const all = facts.stated.features.flatMap(({ title, items }) =>
    items.map((item) => ({ group: title, title: item.title, detail: item.detail })),
  );
  const fitting = listRelevant(all, facts, ({ title }) => title?.text ?? '').filter(
    ({ title }) => title && draft.fits('headline', title.text),
  );
  const chosen =
    fitting.find(
      ({ detail }) =>
        detail && /[^|]{12}/u.test(detail.text) && fitText(detail.text, draft.maxOf('subline')) !== null,
    ) ?? fitting[0];
  if (!chosen || !setFact(draft, 'headline', chosen.title, used)) return;
  setFact(draft, 'subline', chosen.detail, used);
  const { group } = chosen;
  if (group && draft.fits('eyebrow', group.text)) setFact(draft, 'eyebrow', group, used);
  const { tagline, sentences, stated } = facts;
  const about = [...(tagline ? [tagline] : []), ...sentences, ...listStated(stated)];
  const drawing = about.some(({ text }) => SOFTWARE.test(text)) ? 'interface' : 'initial';
  draft.set('feature-drawing', drawing, byDefault(drawing));
}
