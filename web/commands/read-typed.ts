import { readSiteAddress, showAddress } from '../start-extraction/site-address.ts';

export type Pasted =
  | { kind: 'site'; address: string; shown: string }
  | { kind: 'batch'; batchId: string }
  | { kind: 'record'; id: string };

const BATCH = /^bat_[A-Za-z0-9]{6,40}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The URL or id that was pasted into the palette; null for a search term. Pages handle others, such as a colour. */
export function readTyped(typed: string): Pasted | null {
  const trimmed = typed.trim();
  if (BATCH.test(trimmed)) return { kind: 'batch', batchId: trimmed };
  if (UUID.test(trimmed)) return { kind: 'record', id: trimmed.toLowerCase() };
  const address = readSiteAddress(trimmed);
  return address ? { kind: 'site', address, shown: showAddress(address) } : null;
}
