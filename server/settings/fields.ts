import { BlockList, isIP } from 'node:net';
import { z } from 'zod';
import { parseLocation } from '../storage/location.ts';

/** Parsers for the text of a setting. */

export const whole = (min: number, max: number, fallback: number) => {
  const error = `expected a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error).default(fallback);
};

/** One of several values; the first is the default. */
export const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `expected ${values.join(' or ')}`).default(values[0] as never);

export const onOff = z.enum(['on', 'off'], 'expected on or off').transform((value) => value === 'on');

export const httpUrl = z.url({ protocol: /^https?$/, error: 'expected an http or https URL' });

export const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'expected postgres://user:password@host/database');

/** An address of people, without spaces or line breaks. */
export const contactUri = z
  .string()
  .max(500)
  .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'expected a mailto: or https: address');

/** A secret or a key. */
export const token = z
  .string()
  .regex(/^[\x21-\x7e]{32,512}$/, 'expected 32 to 512 characters, without spaces');

/** The entries of a list that is separated by commas. */
const split = (text: string) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** Hosts separated by commas, each as in a URL: no scheme, no port, no path. */
export const hostList = z
  .string()
  .default('')
  .transform((text) => split(text.toLowerCase()))
  .refine(
    (hosts) => hosts.every((host) => /^([a-z0-9_.-]+|\[?[0-9a-f:.]+\]?)$/.test(host)),
    'expected hosts separated by commas, such as intranet.example, 10.0.0.7',
  );

/** Mail domains separated by commas, or `*` for all. */
export const domainList = z
  .string()
  .default('')
  .transform((text, ctx): '*' | string[] => {
    if (text.trim() === '*') return '*';
    const hosts = hostList.safeParse(text);
    if (hosts.success) return hosts.data;
    ctx.addIssue('expected mail domains separated by commas, such as example.com, or * for all');
    return z.NEVER;
  });

/** Origins separated by commas, each a scheme and a host. */
export const originList = z
  .string()
  .default('')
  .transform(split)
  .refine(
    (origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
    'expected origins separated by commas, such as https://chat.example, https://tools.example:8443',
  );

/** Who may sign up: everyone, invited people, or addresses of some domains. */
export type SignUp = { kind: 'open' } | { kind: 'invite' } | { kind: 'domain'; domains: string[] };

export const signUp = z.string().transform((text, ctx): SignUp => {
  if (text === 'open' || text === 'invite') return { kind: text };
  const domains = text.split(',').map((domain) => domain.trim().toLowerCase().replace(/^@/, ''));
  if (domains.length <= 100 && domains.every((domain) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain))) {
    return { kind: 'domain', domains };
  }
  ctx.addIssue('expected open, invite, or domains separated by commas, such as example.com');
  return z.NEVER;
});

/** Seconds separated by commas. */
export const delayList = (fallback: readonly number[]) =>
  z
    .string()
    .default(fallback.join(','))
    .transform((text) => text.split(',').map(Number))
    .refine(
      (delays) => delays.length <= 50 && delays.every((delay) => delay > 0 && delay <= 30 * 24 * 3600),
      'expected seconds separated by commas, such as 5,30,120',
    );

export const location = z.string().transform((text, ctx) => {
  try {
    return parseLocation(text);
  } catch (cause) {
    ctx.addIssue((cause as Error).message);
    return z.NEVER;
  }
});

/** The address of a listener: `host:port`, with an IPv6 host in brackets. */
export const hostAndPort = z.string().transform((text, ctx) => {
  const match = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9.-]{1,253}):(\d{1,5})$/i.exec(text);
  const port = Number(match?.[2]);
  if (!match || port > 65535) {
    ctx.addIssue('expected host:port, such as 127.0.0.1:9464');
    return z.NEVER;
  }
  return { host: match[1]!.replace(/^\[|\]$/g, ''), port };
});

/** An address range in CIDR notation, such as 10.0.0.0/8; a plain address is a range of one. */
export interface AddressRange {
  address: string;
  prefix: number;
  family: 'ipv4' | 'ipv6';
}

/** Names of common ranges. */
const namedRanges: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

function parseRange(text: string): AddressRange | null {
  const [address = '', prefixText, more] = text.split('/');
  const version = isIP(address);
  const widest = version === 6 ? 128 : 32;
  const prefix = prefixText === undefined ? widest : Number(prefixText);
  const isPrefix = prefixText === undefined || (/^\d{1,3}$/.test(prefixText) && prefix <= widest);
  if (version === 0 || more !== undefined || !isPrefix) return null;
  return { address, prefix, family: version === 6 ? 'ipv6' : 'ipv4' };
}

/** Address ranges separated by commas; `loopback` and `private` name the usual ones. */
export const rangeList = z
  .string()
  .default('')
  .transform((text, ctx) => {
    const entries = split(text.toLowerCase()).flatMap((entry) => namedRanges[entry] ?? [entry]);
    const ranges = entries.map(parseRange);
    if (ranges.includes(null)) {
      ctx.addIssue('expected addresses or ranges separated by commas, such as loopback, 10.0.0.0/8');
      return z.NEVER;
    }
    return ranges as AddressRange[];
  });

/** A block list that checks whether an address is in one of the ranges. */
export function toBlockList(ranges: readonly AddressRange[]): BlockList {
  const list = new BlockList();
  for (const { address, prefix, family } of ranges) list.addSubnet(address, prefix, family);
  return list;
}
