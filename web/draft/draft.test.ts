import { completeDocument } from '@livery/core/brand/complete';
import type { BrandDocument } from '@livery/core/brand/document';
import { deriveEditedProvenance, deriveProvenance } from '@livery/core/brand/provenance';
import { toColorValue } from '@livery/core/color/convert';
import { describe, expect, test, vi } from 'vitest';
import { dropDraft, findDraft, keepDraft, MAX_DRAFT_LENGTH, type StoredDraft } from './draft-storage.ts';
import { DraftStore } from './draft-store.ts';
import { applyEdits, type Base, findDependents, findEdits, mergeEdits } from './edits.ts';
import { findSource } from './find-source.ts';
import { joinEdits } from './join-edits.ts';
import { nameIn } from './open-drafts.ts';
import { rebaseEdits } from './rebase.ts';
import { startDraft } from './start-draft.ts';

const color = (hex: string) => ({ $type: 'color', $value: toColorValue(hex) });
const tagline = '$extensions.studio.identity.tagline';

function makeBase(partial: object, version = 7): Base {
  const { document, provenance } = completeDocument(partial, { name: 'Ostro', domain: 'ostro.example' });
  return {
    version,
    versionId: `version-${version}`,
    name: 'Ostro',
    domain: 'ostro.example',
    document: document as BrandDocument,
    provenance: { ...deriveProvenance(partial), ...provenance },
  };
}
const base = makeBase({ color: { light: { primary: color('#ef5a2b') } } });
const primary = { 'color.light.primary': { value: color('#14687a') } };
const hexOf = (document: BrandDocument, mode: 'light' | 'dark', role: 'primary' | 'surface') =>
  document.color[mode][role]?.$value.hex;

describe('edits', () => {
  test('what was derived from an edited field follows it', () => {
    const { document } = applyEdits(base, primary);
    expect(hexOf(document, 'light', 'primary')).toBe('#14687a');
    expect(hexOf(document, 'dark', 'primary')).not.toBe(hexOf(base.document, 'dark', 'primary'));
    expect(findDependents(base, ['color.light.primary'])).toContain('color.dark.surface');
  });

  test('what does not depend on an edited field stays, even if its rule would derive another value now', () => {
    const stale = structuredClone(base);
    stale.document.radius.lg.$value.value = 99;
    const { document } = applyEdits(stale, { [tagline]: { value: 'Wind by the hour' } });
    expect(document.radius.lg.$value.value).toBe(99);
  });

  test('the server completes what is sent to the same document', () => {
    const { sent, document } = applyEdits(base, primary);
    expect(completeDocument(sent, base).document).toEqual(document);
  });

  test('an edited field is the person’s, one that follows stays derived', () => {
    const edited = applyEdits(base, primary);
    const sourceOf = (path: string) => findSource({ base, edits: primary, edited }, path)?.source;
    expect(sourceOf('color.light.primary')).toBe('user');
    expect(sourceOf('color.dark.primary')).toBe('derived');
    expect(sourceOf('radius.md')).toBe('default');
  });

  test('an edit back to the saved value is dropped', () => {
    const back = { 'color.light.primary': { value: base.document.color.light.primary } };
    expect(mergeEdits(base, primary, back)).toEqual({});
  });

  test('a field that may be empty is emptied, and derived again on request', () => {
    const added = applyEdits(base, {
      'color.light.accent': { value: color('#ffc78a') },
      'color.dark.accent': { derive: true },
    });
    expect(added.document.color.dark.accent?.$value.hex).toMatch(/^#/);
    const removed = applyEdits(base, { 'color.light.surface': { value: null } });
    expect(removed.document.color.light.surface).toBeNull();
    const derived = applyEdits(base, { 'color.dark.primary': { derive: true } });
    expect(derived.document.color.dark.primary).toEqual(base.document.color.dark.primary);
    const store = new DraftStore(base, { 'color.dark.primary': { derive: true } });
    expect(store.read().changes).toBe(0);
  });

  test('a document written as JSON becomes the edits that lead to it', () => {
    const written = structuredClone(base.document) as BrandDocument & { note?: string };
    written.note = 'ours';
    written.$extensions['studio.identity'].tagline = 'Wind by the hour';
    const edits = findEdits(base.document, written);
    expect(Object.keys(edits).sort()).toEqual([tagline, 'note']);
    expect(applyEdits(base, edits).document).toEqual(written);
    expect(findEdits(written, base.document).note).toEqual({ derive: true });
  });
});

describe('store', () => {
  test('one gesture is one step, and undo and redo go through them', () => {
    const store = new DraftStore(base);
    for (const text of ['W', 'Wi', 'Wind']) store.set(tagline, text, 'typing 1');
    store.edit(primary);
    expect(store.read().changes).toBe(2);
    store.undo();
    expect(store.read().document.$extensions['studio.identity'].tagline).toBe('Wind');
    store.undo();
    expect(store.read()).toMatchObject({ changes: 0, canUndo: false, canRedo: true });
    expect(store.read().document).toBe(base.document);
    store.redo();
    store.redo();
    expect(store.read().changes).toBe(2);
    expect(store.read().canRedo).toBe(false);
  });

  test('a value that is tried on is shown, and is not a change', () => {
    const store = new DraftStore(base);
    store.tryOn(primary);
    expect(hexOf(store.read().shown, 'light', 'primary')).toBe('#14687a');
    expect(store.read()).toMatchObject({ changes: 0, document: base.document });
    store.tryOn(null);
    expect(store.read().shown).toBe(base.document);
  });

  test('edits that are made while a version is saved stay', () => {
    const store = new DraftStore(base);
    store.edit(primary);
    const sent = store.read();
    store.set(tagline, 'Later');
    const next = { ...base, version: 8, versionId: 'version-8', document: sent.document };
    store.saved(next, sent.edits);
    expect(Object.keys(store.read().edits)).toEqual([tagline]);
    expect(hexOf(store.read().document, 'light', 'primary')).toBe('#14687a');
  });

  test('a newer version that has all of the draft is followed, one that lacks a part of it is not', () => {
    const store = new DraftStore(base, primary);
    const next = (document: BrandDocument) => ({ ...base, version: 8, versionId: 'version-8', document });
    expect(store.follow(next(base.document))).toBe(false);
    expect(store.follow(next(store.read().document))).toBe(true);
    expect(store.read()).toMatchObject({ base: { version: 8 }, changes: 0 });
  });

  test('every change is handed over to be kept', () => {
    const store = new DraftStore(base);
    store.onEdits = vi.fn();
    store.edit(primary);
    store.undo();
    expect(store.onEdits).toHaveBeenNthCalledWith(1, primary);
    expect(store.onEdits).toHaveBeenNthCalledWith(2, {});
  });
});

test.each([
  ['Ostro', 'Ostro Sails'],
  ['Ostro, internal', 'Ostro, internal'],
])('a brand that is listed as "%s" is listed as "%s" once its document names another', (name, expected) => {
  const named = applyEdits(base, { '$extensions.studio.identity.name': { value: 'Ostro Sails' } });
  expect(nameIn({ name, document: base.document }, named.document)).toBe(expected);
});

test('what is derived from a draft is derived once, and shared while only a value is tried on', () => {
  const store = new DraftStore(base);
  const { tokens } = store.read();
  expect(store.read().tokens).toBe(tokens);
  store.tryOn({ 'color.light.primary': { value: color('#112233') } });
  expect(store.read().tokens).toBe(tokens);
});

describe('rebase', () => {
  const saved = (edits: Parameters<typeof applyEdits>[1]): Base => {
    const edited = applyEdits(base, edits);
    return {
      ...base,
      version: 8,
      versionId: 'version-8',
      document: edited.document,
      provenance: {
        ...deriveEditedProvenance(base.provenance, base.document, edited.sent),
        ...edited.completed,
      },
    };
  };

  test('edits of other fields meet without a conflict, and both are there', () => {
    const next = saved({ [tagline]: { value: 'Theirs' } });
    const { edits, conflicts, taken } = rebaseEdits(base, next, primary);
    expect(conflicts).toEqual([]);
    expect(taken).toEqual([tagline]);
    const { document } = applyEdits(next, edits);
    expect(document.$extensions['studio.identity'].tagline).toBe('Theirs');
    expect(hexOf(document, 'light', 'primary')).toBe('#14687a');
  });

  test('the same field with another value is a conflict, and each side can be taken', () => {
    const next = saved({ [tagline]: { value: 'Theirs' } });
    const mine = { [tagline]: { value: 'Mine' } };
    const { edits, conflicts } = rebaseEdits(base, next, mine);
    expect(conflicts).toMatchObject([{ path: tagline, base: '', theirs: 'Theirs' }]);
    expect(edits).toEqual(mine);
    const store = new DraftStore(base, mine);
    store.moveTo(next, edits);
    expect(store.read().document.$extensions['studio.identity'].tagline).toBe('Mine');
    store.revert([tagline]);
    expect(store.read().document.$extensions['studio.identity'].tagline).toBe('Theirs');
    store.undo();
    expect(store.read().edits).toEqual(mine);
  });

  test('the same value on both sides is neither a conflict nor an edit any more', () => {
    const mine = { [tagline]: { value: 'Same' } };
    const { edits, conflicts } = rebaseEdits(base, saved(mine), mine);
    expect({ edits, conflicts }).toEqual({ edits: {}, conflicts: [] });
  });
});

describe('storage', () => {
  class Memory {
    readonly entries = new Map<string, string>();
    room = Number.POSITIVE_INFINITY;
    get length() {
      return this.entries.size;
    }
    key = (index: number) => [...this.entries.keys()][index] ?? null;
    getItem = (key: string) => this.entries.get(key) ?? null;
    removeItem = (key: string) => void this.entries.delete(key);
    setItem = (key: string, value: string) => {
      if (this.entries.size >= this.room && !this.entries.has(key)) throw new Error('full');
      this.entries.set(key, value);
    };
  }
  const draft = (brandId: string, savedAt: number, versionId = 'a'): StoredDraft => ({
    brandId,
    version: 7,
    versionId,
    edits: primary,
    savedAt,
  });

  test('the draft of the current version comes back, else the newest one', () => {
    const store = new Memory();
    keepDraft(store, draft('one', 1, 'a'));
    keepDraft(store, draft('one', 2, 'b'));
    keepDraft(store, draft('two', 3, 'a'));
    expect(findDraft(store, 'one', 'a')).toEqual(draft('one', 1, 'a'));
    expect(findDraft(store, 'one', 'c')).toEqual(draft('one', 2, 'b'));
    dropDraft(store, draft('one', 2, 'b'));
    expect(findDraft(store, 'one', 'c')?.versionId).toBe('a');
    expect(findDraft(store, 'three', 'a')).toBeNull();
  });

  test('the oldest drafts make room', () => {
    const store = new Memory();
    store.room = 2;
    for (let at = 1; at <= 4; at++) expect(keepDraft(store, draft(`brand-${at}`, at))).toBe(true);
    expect(store.length).toBe(2);
    expect(findDraft(store, 'brand-4', 'a')).not.toBeNull();
    store.room = 0;
    store.entries.clear();
    expect(keepDraft(store, draft('none', 9))).toBe(false);
  });

  test('a draft that is too large is not stored, and other text is not read as a draft', () => {
    const store = new Memory();
    const edits = { [tagline]: { value: 'x'.repeat(MAX_DRAFT_LENGTH) } };
    expect(keepDraft(store, { ...draft('one', 1), edits })).toBe(false);
    store.setItem('livery.draft.one.a', '{"edits":{"a":1}}');
    store.setItem('livery.draft.one.b', 'no JSON');
    expect(findDraft(store, 'one', 'a')).toBeNull();
  });
});

describe('restoring', () => {
  const brand = {
    currentVersion: 8,
    currentVersionId: 'version-8',
    name: 'Ostro',
    domain: 'ostro.example',
    document: base.document,
    provenance: base.provenance,
  } as unknown as Parameters<typeof startDraft>[0];
  const draft = { brandId: 'one', version: 7, versionId: 'version-7', edits: primary, savedAt: 1 };
  const started = { ...base, id: 'version-7' } as unknown as Parameters<typeof startDraft>[2];

  test('a draft starts from its own version, the current or an older one', () => {
    const older = startDraft(brand, draft, started).read();
    expect(older).toMatchObject({ base: { version: 7 }, edits: primary });
    const current = startDraft(brand, { ...draft, version: 8, versionId: 'version-8' }, undefined);
    expect(current.read()).toMatchObject({ base: { version: 8 }, edits: primary });
  });

  test('without its version, a draft is never put onto another one', () => {
    const { base, edits, kept } = startDraft(brand, draft, undefined).read();
    expect({ version: base.version, edits, keptAt: kept.at }).toEqual({
      version: 8,
      edits: {},
      keptAt: null,
    });
  });
});

describe('a draft in two tabs', () => {
  const seen = { 'radius.md': { value: 8 } };

  test('each tab keeps its own edits and gets those of the other', () => {
    const own = { ...seen, ...primary };
    const other = { ...seen, [tagline]: { value: 'Theirs' } };
    expect(joinEdits(seen, own, other)).toEqual({ ...own, ...other });
  });

  test('of one field that both edited, the edit of the tab in use wins', () => {
    const joined = joinEdits(seen, { 'radius.md': { value: 12 } }, { 'radius.md': { value: 20 } });
    expect(joined).toEqual({ 'radius.md': { value: 12 } });
  });

  test('an edit that was taken back in one tab is gone in both', () => {
    expect(joinEdits(seen, {}, seen)).toEqual({});
    expect(joinEdits(seen, { ...seen, ...primary }, {})).toEqual(primary);
  });

  test('what another tab did is one step, and undo takes it back', () => {
    const store = new DraftStore(base);
    expect(store.replace(primary)).toBe(true);
    expect(store.replace(structuredClone(primary))).toBe(false);
    store.undo();
    expect(store.read().edits).toEqual({});
  });
});
