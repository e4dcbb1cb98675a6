/** What a page answered with, as far as telling a check for robots from the site itself needs. */
export interface Answer {
  status: number;
  title: string;
  /** The text that shows. */
  text: string;
  /** Names in lower case. */
  headers: Record<string, string | undefined>;
}

/** Titles that no site of its own has. */
const surely =
  /^(?:just a moment(?:\.{3}|…)?|attention required! \| cloudflare|please wait(?:\.{3}|…)? \| cloudflare|access to this page has been denied\.?|pardon our interruption(?:\.{3}|…)?|robot check|human verification|bot verification|are you (?:a robot|human)\??|verify(?:ing)? (?:that )?you are (?:a )?human\.?|checking your browser.{0,40}|ddos-guard|you have been blocked\.?|einen moment(?:, bitte)?(?:\.{3}|…)|nur einen moment(?:\.{3}|…)|un instant(?:\.{3}|…)|un momento(?:\.{3}|…)|um momento(?:\.{3}|…)|een moment(?: geduld)?(?:\.{3}|…)|chwileczkę(?:\.{3}|…)|bir dakika lütfen(?:\.{3}|…)|один момент(?:\.{3}|…)|подождите(?:\.{3}|…)|しばらくお待ちください(?:\.{3}|…)?|请稍候(?:\.{3}|…)?|請稍候(?:\.{3}|…)?|잠시만 기다리십시오(?:\.{3}|…)?|لحظة(?:\.{3}|…)|الرجاء الانتظار(?:\.{3}|…)?)$/iu;

/** Titles that a wall often has and a page may have. */
const perhaps =
  /^(?:access denied\.?|forbidden|403 forbidden|403 - forbidden.{0,40}|security (?:check|verification|challenge)|one moment,? please(?:\.{3}|…)?|captcha|blocked|request (?:blocked|rejected)|error 10\d\d|challenge validation|zugriff verweigert|accès refusé|acceso denegado|accesso negato|acesso negado|доступ (?:запрещ[её]н|ограничен)|アクセス(?:拒否|が拒否されました)|访问被拒绝|تم رفض الوصول)$/iu;

/** What walls say to who stands before them. */
const said: readonly RegExp[] = [
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

/** A wall says little; who writes about walls says more. */
const SHORT = 1500;

/**
 * Whether the answer is a check for robots instead of the site's page. Single words prove nothing, since pages also
 * write about such checks: what the title, the text, the status and the headers say must agree.
 */
export function looksLikeBotWall({ status, title, text, headers }: Answer): boolean {
  if (headerSays(headers, status)) return true;
  const name = title.trim().replace(/\s+/g, ' ');
  const short = text.length <= SHORT;
  const speaks = said.some((phrase) => phrase.test(text.slice(0, 3000)));
  const refused = [401, 403, 405, 429, 503].includes(status);
  let proof = 0;
  if (surely.test(name)) proof += short ? 3 : 1;
  else if (perhaps.test(name)) proof += short ? 1.5 : 0.5;
  if (speaks) proof += short ? 2 : 0.5;
  if (refused) proof += 1;
  if (refused && hasWallServer(headers)) proof += 1;
  return proof >= 2.5;
}

function headerSays(headers: Answer['headers'], status: number): boolean {
  if (headers['cf-mitigated'] === 'challenge') return true;
  if (/^(?:challenge|captcha)$/i.test(headers['x-amzn-waf-action'] ?? '')) return true;
  if (headers['x-sucuri-block'] !== undefined || headers['x-px-block'] !== undefined) return true;
  return headers['x-dd-b'] !== undefined && status >= 400;
}

/** Servers that stand before others and turn away whom they take for a robot. */
function hasWallServer(headers: Answer['headers']): boolean {
  return (
    /cloudflare|akamai|datadome|perimeterx|imperva|incapsula|sucuri|ddos-guard|qrator|awselb\/waf/i.test(
      headers.server ?? '',
    ) ||
    headers['x-datadome'] !== undefined ||
    headers['x-iinfo'] !== undefined
  );
}

const marks = /captcha-delivery\.com|px-captcha/i;

/** The words of a page that is not drawn, and the marks of walls that only its source holds. */
export function readWords(html: string): string {
  const [first = '', ...scripts] = html.split(/<(?:script|style)\b/i);
  const afterwards = scripts.flatMap((script) => script.split(/<\/(?:script|style)\b/i).slice(1));
  const words = [first, ...afterwards.map((rest) => `<${rest}`)]
    .join(' ')
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
  const mark = marks.exec(html)?.[0];
  return `${words.trim()}${mark ? ` ${mark}` : ''}`;
}
