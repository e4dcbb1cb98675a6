import { cutText } from '@livery/core/text/cut-text';
import { z } from 'zod';

/** Pages may cut text within a character, and their scripts may write half a character. */
export const short = (max: number) => z.string().transform((text) => cutText(text, max).toWellFormed());
/** An address that is too long becomes empty, because a cut address leads nowhere. Data URLs may be longer. */
export const address = (max: number) =>
  z.string().transform((url) => (url.length <= (url.startsWith('data:') ? 300_000 : max) ? url : ''));
export const list = <Item extends z.ZodType>(item: Item, max: number) =>
  z.array(item).transform((items) => items.slice(0, max));
export const number = z.number().catch(0);
export const count = z.number().min(0).catch(0);

/** x, y, width and height in CSS pixels of the whole page. */
export const rect = z.tuple([number, number, number, number]);
/** `#rrggbb`; a translucent colour is blended with its backdrop before. */
export const hex = z.string().regex(/^#[0-9a-f]{6}$/);

const regions = ['header', 'nav', 'hero', 'main', 'footer', 'banner', 'aside'] as const;
/** The part of the page that an element is in. `banner`: consent banners, notices and adverts over the page. */
export type Region = (typeof regions)[number];
export const region = z.enum(regions);
