import { openStorage } from '../storage.ts';

/**
 * The claim tokens of extractions that this browser started. The server returns each once, and a sign-in may happen in
 * another tab, so they outlive the page.
 */

const KEY = 'livery.claims';
/** A guest has ten extractions. */
const MAX = 20;

type Claims = [id: string, token: string][];

/** The storage may contain anything: another version of the app or a person may have written it. */
export function parseClaims(stored: string | null): Claims {
  try {
    const entries: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(entries) ? entries.filter(isClaim).slice(0, MAX) : [];
  } catch {
    return [];
  }
}

export function addClaim(claims: Claims, id: string, token: string): Claims {
  return [[id, token] as Claims[number], ...claims.filter(([known]) => known !== id)].slice(0, MAX);
}

function isClaim(entry: unknown): entry is Claims[number] {
  return Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string');
}

/** Those that found no room in the storage. */
let inMemory: Claims | null = null;

function read(): Claims {
  return inMemory ?? parseClaims(openStorage('local').getItem(KEY));
}

function write(claims: Claims): void {
  try {
    openStorage('local').setItem(KEY, JSON.stringify(claims));
    inMemory = null;
  } catch {
    // A full storage: the claim lasts as long as this page.
    inMemory = claims;
  }
}

export function rememberClaim(id: string, token: string): void {
  write(addClaim(read(), id, token));
}

export function findClaim(id: string): string | undefined {
  return read().find(([known]) => known === id)?.[1];
}

export function forgetClaim(id: string): void {
  write(read().filter(([known]) => known !== id));
}
