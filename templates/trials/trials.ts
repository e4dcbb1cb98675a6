/** A sentence in each supported script, long enough to cut any length from. */
const scripts = {
  latin:
    'We stopped arguing about colour codes and started shipping campaigns on Mondays, because every picture now leaves the house looking as if one careful person had made it, Ñandú, Łódź and Þingvellir included. ',
  cyrillic:
    'Мы перестали спорить о цветах и начали выпускать кампании по понедельникам, потому что каждая картинка теперь выглядит так, будто её сделал один внимательный человек. ',
  greek:
    'Σταματήσαμε να διαφωνούμε για τα χρώματα και αρχίσαμε να βγάζουμε καμπάνιες κάθε Δευτέρα, γιατί κάθε εικόνα μοιάζει πια σαν να την έφτιαξε ένας προσεκτικός άνθρωπος. ',
  arabic:
    'توقفنا عن الجدال حول رموز الألوان وبدأنا بإطلاق الحملات كل يوم اثنين، لأن كل صورة تخرج الآن كما لو أن شخصًا واحدًا حريصًا قد صنعها بيديه في هدوء. ',
  hebrew:
    'הפסקנו להתווכח על קודי צבע והתחלנו לשחרר קמפיינים בימי שני, כי כל תמונה יוצאת עכשיו מהבית כאילו אדם אחד קפדן הכין אותה בשקט ובסבלנות. ',
  han: '我们不再为颜色代码争论，而是每个星期一都能按时推出新的宣传，因为现在每一张图片看起来都像是同一位细心的设计师亲手完成的，安静而且准确，从标题到页脚都保持一致。',
  kana: '色番号のことで言い争うのをやめて、毎週月曜日にキャンペーンを出せるようになりました。どの画像も、ひとりの丁寧な人がつくったように見えるからです。夕方の灯りのように静かに届きます。',
  hangul:
    '우리는 색상 코드를 두고 다투는 일을 멈추고 매주 월요일마다 캠페인을 내보내기 시작했습니다. 이제 모든 그림이 한 사람의 꼼꼼한 손에서 나온 것처럼 보이기 때문입니다. ',
  thai: 'เราเลิกเถียงกันเรื่องรหัสสีและเริ่มปล่อยแคมเปญทุกวันจันทร์ เพราะตอนนี้ทุกภาพดูเหมือนถูกทำขึ้นโดยคนคนเดียวที่ใส่ใจในทุกรายละเอียด ตั้งแต่หัวข้อไปจนถึงท้ายหน้า ',
  devanagari:
    'हमने रंगों के कोड पर बहस करना छोड़ दिया और हर सोमवार को अभियान भेजना शुरू किया, क्योंकि अब हर चित्र ऐसा लगता है जैसे किसी एक सावधान व्यक्ति ने उसे बनाया हो। ',
} as const;

export type Script = keyof typeof scripts;

const EMOJI = '🚀🎉👩🏽‍🚀🇯🇵❤️✨🧡🏳️‍🌈4️⃣👍🏿';
const MIXED = 'The حملة of יום שני runs 24/7 at 50% — שלום, Livery 3.0 مرحبا 世界! ';

/** Makes a difficult text of at most `max` characters. */
export type MakeText = (max: number) => string;

export interface Trial {
  name: string;
  script: Script | 'any';
  text: MakeText;
  /** How many optional fields and list items are filled. */
  fill: 'min' | 'sample' | 'max';
  /** What image fields hold; without it they are left out. */
  image?: string | undefined;
}

const graphemes = (text: string) => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);

/** The longest prefix of whole graphemes with at most `max` characters. */
function upTo(text: string, max: number): string {
  let out = '';
  for (const sign of graphemes(text.repeat(Math.ceil(max / text.length) + 1))) {
    if (out.length + sign.length > max) break;
    out += sign;
  }
  return out.trim() || text.slice(0, 1);
}

function firstWord(text: string): string {
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(
    text,
  )) {
    if (isWordLike && segment.length > 1) return segment;
  }
  return text.slice(0, 2);
}

export function trials(): Trial[] {
  const each = (Object.keys(scripts) as Script[]).flatMap((script): Trial[] => {
    const text = scripts[script];
    const unbroken = text.replace(/[\s\p{P}]+/gu, '');
    const cased = text.toUpperCase() !== text;
    return [
      {
        name: 'one word',
        script,
        text: (max) => upTo(firstWord(text), Math.min(max, firstWord(text).length)),
        fill: 'min',
      },
      {
        name: 'typical',
        script,
        text: (max) => upTo(text, Math.max(2, Math.round(max * 0.45))),
        fill: 'sample',
      },
      { name: 'maximum', script, text: (max) => upTo(text, max), fill: 'max' },
      {
        name: '60 letters without a space',
        script,
        text: (max) => upTo(unbroken, Math.min(max, 60)),
        fill: 'sample',
      },
      ...(cased
        ? [
            {
              name: 'all capitals',
              script,
              text: (max: number) => upTo(text.toUpperCase(), max),
              fill: 'max' as const,
            },
          ]
        : []),
    ];
  });
  return [
    ...each,
    { name: 'emoji only', script: 'any', text: (max) => upTo(EMOJI, Math.min(max, 40)), fill: 'sample' },
    { name: 'mixed directions', script: 'any', text: (max) => upTo(MIXED, max), fill: 'max' },
    { name: 'figures', script: 'any', text: (max) => upTo('€98,765.43 −12% ×7 ', max), fill: 'sample' },
    { name: 'one letter', script: 'any', text: () => 'i', fill: 'min' },
  ];
}

/**
 * Two dozen of them, for an author who waits: the longest texts of every script, the special ones, and
 * every third of the others. The longest texts have images beside them, the shortest have none.
 */
export function publishingTrials(): Trial[] {
  const isAlways = ({ name, script }: Trial) => name === 'maximum' || script === 'any';
  const all = trials();
  return [
    ...all.filter(isAlways),
    ...all.filter((trial) => !isAlways(trial)).filter((_, at) => at % 3 === 0),
  ];
}
