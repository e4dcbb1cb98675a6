/** The templates' samples as a Japanese brand would write them, by template id. */
export const japaneseSamples: Record<string, unknown> = {
  'proof-quote': {
    quote: '夕方、あの灯りをつけると、部屋の音まで静かになる気がします。',
    author: { name: '水野 遥', role: '建築家、水野設計室' },
  },
  'article-card': {
    title: '灯台守は、長い夜をどう過ごしたのか',
    kicker: '読みもの',
    author: { name: '岸本 澪' },
    readingTime: '6分で読めます',
    date: '2026年 晩秋',
    excerpt: '岬の灯りを守りつづけた三つの家族に、静かな夜の過ごし方を聞きました。',
  },
  'proof-logos': {
    headline: '灯りにこだわる人たちに、選ばれています。',
    logos: [
      { name: 'Fieldnote' },
      { name: 'Ostro' },
      { name: 'Parallel' },
      { name: 'Hearthside' },
      { name: '潮見ホテル' },
      { name: 'Lumen' },
      { name: 'Tidewater' },
    ],
    note: 'ほか、全国240の宿と店',
  },
  'compare-split': {
    title: 'おなじ夜を、ちがう灯りで。',
    beforeLabel: 'いつもの照明',
    afterLabel: '灯台工房の灯り',
    rows: [
      { topic: '光の色', before: '白くて、まぶしい', after: '夕暮れの琥珀色' },
      { topic: 'つくり手', before: '機械で毎日千個', after: '職人が三日で一台' },
      { topic: '材料', before: '樹脂とネジ', after: '海辺のガラスと真鍮' },
      { topic: '十年後', before: '買い替え', after: '工房で修理' },
    ],
  },
};
