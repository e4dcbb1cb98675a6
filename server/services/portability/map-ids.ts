import { createHmac, randomBytes } from 'node:crypto';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PREFIXED = /^(ast|bat|lnk|tpl|pub|shr|evt)_[0-9A-Za-z]{22}$/;
const ASSETS = /\bast_[0-9A-Za-z]{22}\b/g;
const RECORDS = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\b(?:bat|lnk|tpl)_[0-9A-Za-z]{22}\b/g;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export interface IdMap {
  /** The new id of a record; a text that is no id, such as the name of a built-in template, as it is. */
  id(old: string): string;
  /** JSON text with the new ids of assets. */
  assets(json: string): string;
  /** JSON that Livery wrote, with the new ids of all records but assets. */
  records(value: unknown): unknown;
}

export function isRecordId(text: unknown): text is string {
  return typeof text === 'string' && (UUID.test(text) || PREFIXED.test(text));
}

/**
 * Replaces every id by a keyed hash of it, so that no table of ids is kept, and an import can neither choose an id nor
 * name a record that it did not bring. A new UUID keeps the time and the sequence of the old one, by which lists sort.
 */
export function createIdMap(key = randomBytes(32)): IdMap {
  const hash = (old: string) => createHmac('sha256', key).update(old).digest();
  const id = (old: string) => {
    if (UUID.test(old)) return mapUuid(old, hash(old));
    const prefix = PREFIXED.exec(old)?.[1];
    if (!prefix) return old;
    let rest = BigInt(`0x${hash(old).toString('hex')}`);
    let text = '';
    for (; text.length < 22; rest /= 62n) text += DIGITS[Number(rest % 62n)];
    return `${prefix}_${text}`;
  };
  return {
    id,
    assets: (json) => json.replace(ASSETS, id),
    records: (value) => JSON.parse(JSON.stringify(value).replace(RECORDS, id)),
  };
}

/** The last bits of a version 7 are random; an id of another version is so as a whole. */
function mapUuid(old: string, random: Buffer): string {
  const bytes = Buffer.from(old.replaceAll('-', ''), 'hex');
  if (bytes[6]! >> 4 === 7) random.copy(bytes, 11, 0, 5);
  else {
    random.copy(bytes, 0, 0, 16);
    bytes[6] = (bytes[6]! & 0x0f) | 0x40;
    bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  }
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
