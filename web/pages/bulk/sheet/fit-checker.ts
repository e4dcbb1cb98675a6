import type { Placement } from '../../../formats/placements.ts';
import { openDrawSlot } from '../../../preview/draw-queue.ts';
import { type PreviewScene, toKey } from '../../../preview/scene.ts';
import { parsePath, readAt } from '../../compose/form/edit-content.ts';
import { askWarnings, findTextLimit } from '../../compose/warnings/find-text-limit.ts';
import type { Problem, ReadRow } from './read-rows.ts';

const NONE: readonly Problem[] = [];
const AT_ONCE = 2;
const TELL_AFTER_MS = 200;

/** What the rows of a table are drawn with. */
type Base = Omit<PreviewScene, 'format' | 'content' | 'size'>;

/** Asks the engine which texts do not fit, row by row, while nothing else is to be drawn. */
export class FitChecker {
  readonly #base: Base;
  readonly #onFound: () => void;
  readonly #found = new Map<string, readonly Problem[]>();
  readonly #slots = Array.from({ length: AT_ONCE }, () => openDrawSlot());
  readonly #busy = new Set<number>();
  readonly #asked = new Set<string>();
  #waiting: { rows: readonly ReadRow[]; placements: readonly Placement[]; from: number } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(base: Base, onFound: () => void) {
    this.#base = base;
    this.#onFound = onFound;
  }

  /** The rows to check, the most wanted first. */
  check(rows: readonly ReadRow[], placements: readonly Placement[]): void {
    this.#waiting = { rows, placements, from: 0 };
    for (let index = 0; index < AT_ONCE; index++) if (!this.#busy.has(index)) void this.#work(index);
  }

  /** What is known so far. */
  problemsOf({ drawn }: ReadRow, placement: Placement): readonly Problem[] {
    return this.#found.get(`${toKey(drawn)} ${placement.name}`) ?? NONE;
  }

  remove(): void {
    this.#waiting = null;
    clearTimeout(this.#timer);
    for (const slot of this.#slots) slot.remove();
  }

  async #work(index: number): Promise<void> {
    this.#busy.add(index);
    for (let next = this.#next(); next; next = this.#next()) {
      this.#asked.add(next.key);
      const problems = await this.#ask(index, next);
      this.#found.set(next.key, problems);
      if (problems.length > 0) this.#tell();
    }
    this.#busy.delete(index);
  }

  #next(): { key: string; read: ReadRow; placement: Placement } | null {
    const todo = this.#waiting;
    for (; todo && todo.from < todo.rows.length; todo.from++) {
      const read = todo.rows[todo.from]!;
      for (const placement of todo.placements) {
        const key = `${toKey(read.drawn)} ${placement.name}`;
        if (!this.#asked.has(key)) return { key, read, placement };
      }
    }
    return null;
  }

  async #ask(index: number, { read, placement }: { read: ReadRow; placement: Placement }) {
    const slot = this.#slots[index]!;
    const { name, format, size } = placement;
    const scene = { ...this.#base, content: read.drawn, format, size };
    const problems: Problem[] = [];
    for (const { path, code, message } of (await askWarnings(slot, scene)) ?? []) {
      // What the row does not say comes from the sample.
      const value = readAt(read.content, parsePath(path));
      if (typeof value !== 'string') continue;
      const problem = { path, places: [name], message };
      if (code === 'text_shrunk' || code === 'text_clamped') {
        const fits = await findTextLimit(slot, scene, { path, code, formats: [format] });
        problems.push({ ...problem, kind: 'unfit', fits, over: fits === null ? 0 : value.length - fits });
      } else problems.push({ ...problem, kind: 'noted', fits: null, over: 0 });
    }
    return problems;
  }

  #tell(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#onFound();
    }, TELL_AFTER_MS);
  }
}

/** One problem a text: the format that holds least of it says how long it may be. */
export function mergeProblems(found: readonly Problem[]): readonly Problem[] {
  if (found.length < 2) return found;
  const merged = new Map<string, Problem>();
  for (const problem of found) {
    const key = `${problem.path} ${problem.kind}`;
    const known = merged.get(key);
    if (!known) merged.set(key, problem);
    else {
      const [least] = [known, problem].sort((a, b) => b.over - a.over);
      merged.set(key, { ...least!, places: [...new Set([...known.places, ...problem.places])] });
    }
  }
  return [...merged.values()];
}
