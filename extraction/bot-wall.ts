/** The parts of an answer by which a bot check differs from the site's own page. */
export interface SiteResponse {
  status: number;
  title: string;
  /** The visible text. */
  text: string;
  /** By lower-case name. */
  headers: Record<string, string | undefined>;
}

/** Titles that only bot checks have. */
const certainTitles =
  /^(?:just a moment(?:\.{3}|…)?|attention required! \| cloudflare|please wait(?:\.{3}|…)? \| cloudflare|access to this page has been denied\.?|pardon our interruption(?:\.{3}|…)?|robot check|human verification|bot verification|are you (?:a robot|human)\??|verify(?:ing)? (?:that )?you are (?:a )?human\.?|checking your browser.{0,40}|ddos-guard|you have been blocked\.?|einen moment(?:, bitte)?(?:\.{3}|…)|nur einen moment(?:\.{3}|…)|un instant(?:\.{3}|…)|un momento(?:\.{3}|…)|um momento(?:\.{3}|…)|een moment(?: geduld)?(?:\.{3}|…)|chwileczkę(?:\.{3}|…)|bir dakika lütfen(?:\.{3}|…)|один момент(?:\.{3}|…)|подождите(?:\.{3}|…)|しばらくお待ちください(?:\.{3}|…)?|请稍候(?:\.{3}|…)?|請稍候(?:\.{3}|…)?|잠시만 기다리십시오(?:\.{3}|…)?|لحظة(?:\.{3}|…)|الرجاء الانتظار(?:\.{3}|…)?)$/iu;

/** Titles that bot checks often have, but pages may have too. */
const possibleTitles =
  /^(?:access denied\.?|forbidden|403 forbidden|403 - forbidden.{0,40}|security (?:check|verification|challenge)|one moment,? please(?:\.{3}|…)?|captcha|blocked|request (?:blocked|rejected)|error 10\d\d|challenge validation|zugriff verweigert|accès refusé|acceso denegado|accesso negato|acesso negado|доступ (?:запрещ[её]н|ограничен)|アクセス(?:拒否|が拒否されました)|访问被拒绝|تم رفض الوصول)$/iu;

/** Sentences of bot checks. */
const sentences: readonly RegExp[] = [
  /enable javascript and cookies to continue/i,
  /(?:verify(?:ing)?|confirm|prove|ensure) (?:that )?you(?:'re|’re| are) (?:a |not a )?(?:human|robot|bot)/i,
  /checking (?:your browser|if the site connection is secure)/i,
  /needs to review the security of your connection/i,
  /performing (?:a )?security (?:check|verification)/i,
  /press (?:&|and) hold to confirm/i,
  /(?:unusual|suspicious|automated) (?:traffic|activity) (?:from|on|coming)/i,
  /complete the (?:security check|captcha|challenge)/i,
  /why (?:have i been|was i) blocked/i,
  /you don't have permission to access .{1,300}reference ?(?:#|&#35;)/is,
  /something about your browser made us think you (?:were|might be) a bot/i,
  /(?:incapsula|imperva) incident id|request unsuccessful\. incapsula/i,
  /captcha-delivery\.com|datadome captcha|px-captcha/i,
  /please (?:turn|switch) javascript on and reload|please enable js and disable any ad blocker/i,
  /bestätigen sie, dass sie (?:ein mensch|kein roboter) sind|überprüfen, ob sie ein mensch sind|aktivieren sie javascript und cookies, um fortzufahren/i,
  /vérifi\w{0,3} que vous êtes (?:un )?humain|confirme[rz] que vous n'êtes pas un robot|activez javascript et les cookies pour continuer/i,
  /verifi\w{1,8} que (?:eres|es|usted es) (?:un ser )?humano|confirma que no eres un robot|habilite javascript y las cookies para continuar/i,
  /verificando se você é humano|confirme que você não é um robô/i,
  /verific\w{1,6} che (?:tu sia|sei) (?:un essere )?umano/i,
  /подтвердите, что вы (?:человек|не робот)|проверяем, что вы (?:человек|не робот)|проверка вашего браузера/i,
  /(?:あなたが|お客様が)?人間であることを(?:確認|証明)|ロボットではないことを確認|続行するには.{0,20}cookie.{0,10}有効/i,
  /(?:验证|確認|确认)(?:您|你)(?:是|不是)(?:真人|人类|機器人|机器人)|正在(?:验证|检查)(?:您|你)的浏览器/,
  /사람인지 확인|로봇이 아닙니다/,
  /(?:التحقق|تأكيد|تحقق|أكد) (?:من )?(?:أنك|كونك) (?:إنسان|لست روبوت)/,
];

/** A bot check has little text; an article about bot checks has more. */
const SHORT = 1500;

/**
 * Whether the answer is a bot check instead of the site's page. One phrase is not enough, because pages also write
 * about bot checks: title, text, status and headers must agree.
 */
export function looksLikeBotWall({ status, title, text, headers }: SiteResponse): boolean {
  if (isBlockedByHeader(headers, status)) return true;
  const name = title.trim().replace(/\s+/g, ' ');
  const short = text.length <= SHORT;
  const hasSentence = sentences.some((phrase) => phrase.test(text.slice(0, 3000)));
  const refused = [401, 403, 405, 429, 503].includes(status);
  let proof = 0;
  if (certainTitles.test(name)) proof += short ? 3 : 1;
  else if (possibleTitles.test(name)) proof += short ? 1.5 : 0.5;
  if (hasSentence) proof += short ? 2 : 0.5;
  if (refused) proof += 1;
  if (refused && hasWallServer(headers)) proof += 1;
  return proof >= 2.5;
}

function isBlockedByHeader(headers: SiteResponse['headers'], status: number): boolean {
  if (headers['cf-mitigated'] === 'challenge') return true;
  if (/^(?:challenge|captcha)$/i.test(headers['x-amzn-waf-action'] ?? '')) return true;
  if (headers['x-sucuri-block'] !== undefined || headers['x-px-block'] !== undefined) return true;
  return headers['x-dd-b'] !== undefined && status >= 400;
}

/** Whether a proxy answered that is known to block bots. */
function hasWallServer(headers: SiteResponse['headers']): boolean {
  return (
    /cloudflare|akamai|datadome|perimeterx|imperva|incapsula|sucuri|ddos-guard|qrator|awselb\/waf/i.test(
      headers.server ?? '',
    ) ||
    headers['x-datadome'] !== undefined ||
    headers['x-iinfo'] !== undefined
  );
}

const sourceTraces = /captcha-delivery\.com|px-captcha/i;

/** The text of a page that was not rendered, with the traces of bot checks that only its source contains. */
export function readSourceText(html: string): string {
  const [first = '', ...scripts] = html.split(/<(?:script|style)\b/i);
  const afterwards = scripts.flatMap((script) => script.split(/<\/(?:script|style)\b/i).slice(1));
  const words = [first, ...afterwards.map((rest) => `<${rest}`)]
    .join(' ')
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
  const trace = sourceTraces.exec(html)?.[0];
  return `${words.trim()}${trace ? ` ${trace}` : ''}`;
}
