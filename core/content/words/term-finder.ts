/** Finds many terms in a text in one pass, so that the work does not grow with terms times text (Aho and Corasick, 1975). */

const DENSE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** Whether each UTF-16 unit is part of a word: 0 is not known yet, 1 yes, 2 no. */
const letters = new Uint8Array(65_536);

export function isLetter(unit: number): boolean {
  if (letters[unit] === 0) letters[unit] = LETTER.test(String.fromCharCode(unit)) ? 1 : 2;
  return letters[unit] === 1;
}

/** Whether a term is in a script without spaces, where any place in a text can be the start of a word. */
export const isDense = (term: string) => DENSE.test(term);

/** Marks where a word may start or end. No unit of a text has this number. */
const EDGE = 65_536;
const SYMBOLS = EDGE + 1;

/** A text as numbers: its units, and an edge at either end and wherever two letters do not touch. */
function withEdges(text: string): number[] {
  const symbols: number[] = [];
  let wasLetter = false;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const isIn = isLetter(unit);
    if (!(wasLetter && isIn)) symbols.push(EDGE);
    symbols.push(unit);
    wasLetter = isIn;
  }
  symbols.push(EDGE);
  return symbols;
}

const unitsOf = (text: string) => Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));

/** The terms of one kind as a tree of their symbols, in which every node knows the longest other one that it ends with. */
class TermTree {
  private readonly parents = [0];
  private readonly symbols = [-1];
  /** The first child of each node; 0 if it has none. */
  private readonly first = [0];
  /** All other children by `node * SYMBOLS + symbol`. They are few: a term adds one at the node where it leaves another. */
  private readonly others = new Map<number, number>();
  /** The numbers of the terms that end at a node. */
  private readonly ends = new Map<number, number[]>();
  private shorter: Int32Array | null = null;
  /** The next node among the shorter ones at which a term ends; 0 if there is none. */
  private nextEnd: Int32Array = new Int32Array(0);
  /** The last search that saw the end at a node. */
  private seen: Int32Array = new Int32Array(0);
  private search = 0;

  add(symbols: readonly number[], term: number): void {
    let node = 0;
    for (const symbol of symbols) node = this.childOf(node, symbol) || this.addChild(node, symbol);
    const ends = this.ends.get(node);
    if (ends) ends.push(term);
    else this.ends.set(node, [term]);
  }

  /** Adds the numbers of the terms in a text to `found`. Returns the steps that it took. */
  find(text: readonly number[], found: Set<number>): number {
    this.shorter ??= this.link();
    this.search++;
    let [node, steps] = [0, 0];
    for (const symbol of text) {
      let child = this.childOf(node, symbol);
      for (steps++; child === 0 && node !== 0; steps++) {
        node = this.shorter[node]!;
        child = this.childOf(node, symbol);
      }
      node = child;
      // Behind an end that was seen, all others were seen too.
      for (let end = node; end !== 0 && this.seen[end] !== this.search; end = this.nextEnd[end]!) {
        steps++;
        this.seen[end] = this.search;
        for (const term of this.ends.get(end) ?? []) found.add(term);
      }
    }
    return steps;
  }

  get isEmpty(): boolean {
    return this.ends.size === 0;
  }

  /** The child of a node by its symbol; 0 if there is none. */
  private childOf(node: number, symbol: number): number {
    const first = this.first[node]!;
    if (first === 0 || this.symbols[first] === symbol) return first;
    return this.others.get(node * SYMBOLS + symbol) ?? 0;
  }

  private addChild(node: number, symbol: number): number {
    const child = this.parents.push(node) - 1;
    this.symbols.push(symbol);
    this.first.push(0);
    if (this.first[node] === 0) this.first[node] = child;
    else this.others.set(node * SYMBOLS + symbol, child);
    return child;
  }

  /** Links every node, the ones near the root first. */
  private link(): Int32Array {
    const { length } = this.parents;
    const shorter = new Int32Array(length);
    this.nextEnd = new Int32Array(length);
    this.seen = new Int32Array(length);
    for (const node of this.byDepth()) {
      const symbol = this.symbols[node]!;
      let at = this.parents[node]!;
      while (at !== 0 && shorter[node] === 0) {
        at = shorter[at]!;
        shorter[node] = this.childOf(at, symbol);
      }
      const next = shorter[node]!;
      this.nextEnd[node] = this.ends.has(next) ? next : this.nextEnd[next]!;
    }
    return shorter;
  }

  /** All nodes but the root. A node is made after its parent, so one pass knows every depth. */
  private byDepth(): number[] {
    const depths = new Int32Array(this.parents.length);
    const levels: number[][] = [[]];
    for (let node = 1; node < depths.length; node++) {
      const depth = depths[this.parents[node]!]! + 1;
      depths[node] = depth;
      levels[depth] ??= [];
      levels[depth].push(node);
    }
    return levels.flat();
  }
}

/** Terms with all their spellings, ready to be found as whole words in many texts. All are normalised. */
export class TermFinder {
  /** How many steps the last search took. */
  steps = 0;
  private readonly worded = new TermTree();
  private readonly dense = new TermTree();

  constructor(terms: readonly (readonly string[])[]) {
    for (const [number, spellings] of terms.entries()) {
      for (const spelling of new Set(spellings)) {
        if (spelling === '') continue;
        if (isDense(spelling)) this.dense.add(unitsOf(spelling), number);
        else this.worded.add(withEdges(spelling), number);
      }
    }
  }

  /** The numbers of the terms that a text contains. */
  find(text: string): Set<number> {
    const found = new Set<number>();
    this.steps = 0;
    if (!this.worded.isEmpty) this.steps += this.worded.find(withEdges(text), found);
    if (!this.dense.isEmpty) this.steps += this.dense.find(unitsOf(text), found);
    return found;
  }
}
