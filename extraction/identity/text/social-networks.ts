import { decodePercent } from '@livery/core/text/decode-percent';
/** Social networks: which addresses are accounts there, and whose. */

export interface Account {
  /** Lower case; `x` for what was Twitter. */
  type: string;
  /** Of the account alone, without what tracks or asks. */
  url: string;
  handle: string;
}

interface Network {
  type: string;
  host: RegExp;
  /** On the path; the first group is the handle. */
  account: RegExp;
}

const end = String.raw`\/?$`;
const path = (inner: string) => new RegExp(`^/${inner}${end}`, 'iu');
const handle = String.raw`@?([\p{L}\p{N}_.-]{2,60})`;

const networks: readonly Network[] = [
  { type: 'x', host: /^(?:mobile\.)?(?:twitter|x)\.com$/, account: path(String.raw`@?(\w{1,30})`) },
  { type: 'github', host: /^github\.com$/, account: path(String.raw`([\w-]{1,40})(?:\/[\w.-]{1,100})?`) },
  { type: 'gitlab', host: /^gitlab\.com$/, account: path(String.raw`([\w.-]{1,60})(?:\/[\w.-]{1,100})?`) },
  {
    type: 'codeberg',
    host: /^codeberg\.org$/,
    account: path(String.raw`([\w.-]{1,60})(?:\/[\w.-]{1,100})?`),
  },
  {
    type: 'linkedin',
    host: /^(?:[a-z]{2}\.)?linkedin\.com$/,
    account: path(String.raw`(?:company|showcase|school|in)\/([^/]{1,100})`),
  },
  {
    type: 'facebook',
    host: /^(?:[a-z-]{1,5}\.)?(?:facebook|fb)\.com$/,
    account: path(String.raw`(?:groups\/|pages\/(?:[^/]{1,60}\/)?)?([^/]{2,100})`),
  },
  { type: 'facebook', host: /^fb\.me$/, account: path(handle) },
  { type: 'instagram', host: /^instagram\.com$/, account: path(handle) },
  {
    type: 'youtube',
    host: /^(?:m\.)?youtube\.com$/,
    account: path(String.raw`(?:(?:channel|c|user)\/)?@?([^/]{2,100})`),
  },
  { type: 'bluesky', host: /^bsky\.app$/, account: path(String.raw`profile\/([\w.:-]{3,100})`) },
  { type: 'threads', host: /^threads\.(?:net|com)$/, account: path(String.raw`@([\w.]{1,40})`) },
  { type: 'discord', host: /^discord\.gg$/, account: path(String.raw`([\w-]{2,60})`) },
  {
    type: 'discord',
    host: /^discord(?:app)?\.com$/,
    account: path(String.raw`(?:invite|servers)\/([\w-]{2,60})`),
  },
  { type: 'slack', host: /^join\.slack\.com$/, account: path(String.raw`t\/([\w-]{2,60})(?:\/.{0,200})?`) },
  { type: 'tiktok', host: /^tiktok\.com$/, account: path(String.raw`@([\w.-]{2,60})`) },
  { type: 'reddit', host: /^(?:old\.)?reddit\.com$/, account: path(String.raw`(?:r|u|user)\/([\w-]{2,60})`) },
  { type: 'telegram', host: /^(?:t|telegram)\.me$/, account: path(String.raw`(?:s\/)?([\w+]{2,60})`) },
  { type: 'pinterest', host: /^(?:[a-z]{2}\.)?pinterest\.(?:com|[a-z]{2}|co\.uk)$/, account: path(handle) },
  { type: 'medium', host: /^medium\.com$/, account: path(handle) },
  { type: 'dev.to', host: /^dev\.to$/, account: path(handle) },
  { type: 'twitch', host: /^twitch\.tv$/, account: path(handle) },
  { type: 'vimeo', host: /^vimeo\.com$/, account: path(String.raw`(?!\d+\/?$)([\w.-]{2,60})`) },
  { type: 'dribbble', host: /^dribbble\.com$/, account: path(handle) },
  { type: 'behance', host: /^behance\.net$/, account: path(handle) },
  { type: 'vk', host: /^vk\.com$/, account: path(handle) },
  { type: 'weibo', host: /^weibo\.com$/, account: path(String.raw`(?:u\/)?([\w-]{2,60})`) },
  { type: 'xing', host: /^xing\.com$/, account: path(String.raw`(?:companies|pages|profile)\/([^/]{2,80})`) },
  {
    type: 'whatsapp',
    host: /^(?:wa\.me|whatsapp\.com)$/,
    account: path(String.raw`(?:channel\/)?([\w]{5,60})`),
  },
  { type: 'line', host: /^(?:lin\.ee|line\.me)$/, account: path(String.raw`(?:r\/ti\/p\/)?([\w@%~]{2,60})`) },
  { type: 'snapchat', host: /^snapchat\.com$/, account: path(String.raw`add\/([\w.-]{2,60})`) },
  { type: 'opencollective', host: /^opencollective\.com$/, account: path(String.raw`([\w-]{2,60})`) },
  {
    type: 'producthunt',
    host: /^producthunt\.com$/,
    account: path(String.raw`(?:products|posts|@)\/?([\w-]{2,60})`),
  },
  { type: 'gitter', host: /^gitter\.im$/, account: path(String.raw`([\w.-]{2,60})(?:\/[\w.-]{1,60})?`) },
  {
    type: 'mastodon',
    host: /(?:mastodon|mstdn|toot|fosstodon|hachyderm|floss\.social|chaos\.social|mas\.to)/,
    account: path(String.raw`(?:web\/)?@([\w.@-]{2,60})`),
  },
];

/** Pages of the networks themselves, and what only passes something on. */
const reserved = new Set(
  `intent share sharer sharer.php share.php home hashtag search i login signup explore about features pricing
  settings orgs sponsors marketplace topics apps watch embed playlist results feed shorts live p reel reels stories
  tv dialog plugins tr legal privacy terms policies help events messages notifications pin download jobs blog
  new tag tags status topic collections enterprise security contact site customer-stories readme trending profile.php
  post posts url redirect l.php v oauth authorize`.split(/\s+/),
);

/** Whose account an address is, or null: share links, posts and all other pages are nobody's. */
export function readAccount(href: string): Account | null {
  if (href.length > 500 || !URL.canParse(href)) return null;
  const url = new URL(href);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const host = url.hostname.toLowerCase().replace(/^www\./, '');
  const workspace = /^([a-z0-9-]{2,40})\.slack\.com$/.exec(host);
  if (workspace && !['join', 'api', 'app', 'my', 'status'].includes(workspace[1]!)) {
    return { type: 'slack', url: `https://${host}/`, handle: workspace[1]! };
  }
  const blog = /^([a-z0-9-]{2,40})\.medium\.com$/.exec(host);
  if (blog && url.pathname === '/') return { type: 'medium', url: `https://${host}/`, handle: blog[1]! };
  for (const network of networks) {
    if (!network.host.test(host)) continue;
    const found = network.account.exec(decodePercent(url.pathname))?.[1];
    if (found === undefined || reserved.has(found.toLowerCase()) || found.endsWith('.php')) continue;
    const path = network.type === 'x' ? `/${found}` : url.pathname;
    return { type: network.type, url: `https://${url.hostname}${path}`, handle: found };
  }
  return null;
}
