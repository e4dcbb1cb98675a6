/** What a request for a public link wants: the page around the file, or the file itself. */
export type Wanted = 'page' | 'file';

export interface Asker {
  accept: string | undefined;
  /** The value of `Sec-Fetch-Dest`. */
  destination: string | undefined;
  userAgent: string | undefined;
}

/** The request headers that decide. */
export const NEGOTIATED = 'Accept, Sec-Fetch-Dest, User-Agent';

const PAGES = /^(document|iframe|frame)$/;
const FILES = /^(image|video|audio|embed|object)$/;

/** Link previewers accept any type and read the preview from the page. */
const PREVIEWERS =
  /slackbot|twitterbot|facebookexternalhit|facebot|linkedinbot|discordbot|whatsapp|telegrambot|pinterestbot|redditbot|skypeuripreview|mastodon|bluesky|cardyb|iframely|embedly|vkshare|viber|line-poker/i;

/** Browsers send `Sec-Fetch-Dest`, other clients send `Accept`. Link previewers accept anything and want the page. */
export function negotiate({ accept = '*/*', destination = '', userAgent = '' }: Asker): Wanted {
  if (PAGES.test(destination)) return 'page';
  if (FILES.test(destination)) return 'file';
  const types = takenTypes(accept);
  if (types.some((type) => type === 'text/html' || type === 'application/xhtml+xml')) return 'page';
  if (types.some((type) => /^(image|video)\//.test(type))) return 'file';
  return PREVIEWERS.test(userAgent) ? 'page' : 'file';
}

function takenTypes(accept: string): string[] {
  return accept.split(',').flatMap((part) => {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    return refused ? [] : [type];
  });
}
