import type { BrandDocument } from '@livery/core/brand/document';
import { isSame } from '@livery/core/json/is-same';
import { type ColorTokens, deriveColors } from '@livery/core/tokens/colors';
import { addStep, type History, redo, startHistory, undo } from '../history.ts';
import { applyEdits, type Base, countChanges, type Edited, type Edits, mergeEdits } from './edits.ts';
import { rebaseEdits } from './rebase.ts';

export interface Kept {
  /** When the draft was last written in this browser; null before, and if it could not be written. */
  at: Date | null;
  isFull: boolean;
  /** The last change came from another tab. */
  isFromOtherTab: boolean;
}

/**
 * The steps of a draft, with the gesture that made the last one. A step is what one gesture did: one drag, one run of key
 * presses, one visit to a text field.
 */
type DraftHistory = History<Edits, string>;

function addGesture(history: DraftHistory, edits: Edits, gesture: string | null): DraftHistory {
  return addStep(history, edits, { mark: gesture, continues: gesture !== null && gesture === history.mark });
}

/** Changes every step, when the draft moves to another base. */
function mapHistory({ value, past, future }: DraftHistory, change: (edits: Edits) => Edits): DraftHistory {
  return { value: change(value), past: past.map(change), future: future.map(change), mark: null };
}

/** One moment of a draft. A new object for every edit, with everything that is derived from it once, when it is first read. */
export interface Snapshot {
  base: Base;
  edits: Edits;
  kept: Kept;
  changes: number;
  canUndo: boolean;
  canRedo: boolean;
  /** With the edits. */
  document: BrandDocument;
  tokens: ColorTokens;
  /** With the value that is only tried on; what the wall shows. */
  shown: BrandDocument;
  edited: Edited;
}

interface Taken extends Snapshot {
  /** The tokens by a function, which a snapshot of the same edits shares. */
  readTokens: () => ColorTokens;
}

/** The draft of one brand, outside of React, so that an edit redraws only what shows it. */
export class DraftStore {
  private history: DraftHistory;
  private trial: Edits | null = null;
  private snapshot: Taken;
  private readonly listeners = new Set<() => void>();
  private base: Base;
  private kept: Kept;
  /** Called after every change of the edits, to keep them. */
  onEdits: (edits: Edits) => void = () => {};

  constructor(base: Base, edits: Edits = {}, keptAt: Date | null = null) {
    this.base = base;
    this.kept = { at: keptAt, isFull: false, isFromOtherTab: false };
    this.history = startHistory(edits);
    this.snapshot = this.take();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): Snapshot => this.snapshot;

  /** Adds edits. All edits of one gesture are one step of undo. */
  edit(edits: Edits, gesture: string | null = null): void {
    this.change(addGesture(this.history, mergeEdits(this.base, this.history.value, edits), gesture));
  }

  set(path: string, value: unknown, gesture: string | null = null): void {
    this.edit({ [path]: { value } }, gesture);
  }

  /** Takes back the edits of these fields. */
  revert(paths: readonly string[]): void {
    const edits = Object.fromEntries(
      Object.entries(this.history.value).filter(([path]) => !paths.includes(path)),
    );
    this.change(addGesture(this.history, edits, null));
  }

  /** Takes over all edits, as one step of undo; false if they are the same. */
  replace(edits: Edits): boolean {
    const merged = mergeEdits(this.base, {}, edits);
    if (isSame(merged, this.history.value)) return false;
    this.change(addGesture(this.history, merged, null));
    return true;
  }

  undo(): void {
    this.change(undo(this.history));
  }

  redo(): void {
    this.change(redo(this.history));
  }

  /** Shows edits on the wall without making them; null ends it. */
  tryOn(edits: Edits | null): void {
    if (edits === this.trial) return;
    this.trial = edits;
    this.publish();
  }

  /** Moves the draft to another version of the brand. */
  moveTo(base: Base, edits: Edits): void {
    this.base = base;
    this.history = mapHistory(this.history, (step) => mergeEdits(base, {}, step));
    this.change({ ...this.history, value: edits });
  }

  /** Restarts from a version that was saved with these edits. Later edits stay. */
  saved(base: Base, saved: Edits): void {
    const later = Object.entries(this.history.value).filter(([path, edit]) => saved[path] !== edit);
    this.base = base;
    this.trial = null;
    this.change(startHistory(mergeEdits(base, {}, Object.fromEntries(later))));
  }

  /** Moves to a newer version if that has all of the draft already. */
  follow(next: Base): boolean {
    const edits = this.history.value;
    if (next.version <= this.base.version) return false;
    const rebased = rebaseEdits(this.base, next, edits).edits;
    if (countChanges(next, rebased, applyEdits(next, rebased)) > 0) return false;
    this.saved(next, edits);
    return true;
  }

  noteKept(kept: Kept): void {
    this.kept = kept;
    this.publish();
  }

  private change(history: DraftHistory): void {
    if (history === this.history) return;
    this.history = history;
    this.trial = null;
    this.publish();
    this.onEdits(history.value);
  }

  private publish(): void {
    this.snapshot = this.take();
    for (const listener of this.listeners) listener();
  }

  private take(): Taken {
    const { base, trial, kept } = this;
    const { value: edits, past, future } = this.history;
    const before = this.snapshot as Taken | undefined;
    const isSameDraft = before?.edits === edits && before.base === base;
    const edited = isSameDraft ? before.edited : applyEdits(base, edits);
    const readTokens = isSameDraft ? before.readTokens : once(() => deriveColors(edited.document));
    const count = once(() => countChanges(base, edits, edited));
    return {
      base,
      edits,
      kept,
      get changes() {
        return count();
      },
      canUndo: past.length > 0,
      canRedo: future.length > 0,
      document: edited.document,
      get tokens() {
        return readTokens();
      },
      shown: trial ? applyEdits(base, mergeEdits(base, edits, trial)).document : edited.document,
      edited,
      readTokens,
    };
  }
}

function once<Value>(derive: () => Value): () => Value {
  let value: { derived: Value } | undefined;
  return () => {
    value ??= { derived: derive() };
    return value.derived;
  };
}
