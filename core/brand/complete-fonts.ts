import { byDefault, type Draft, derivedFrom, isObject, type Reason } from './fill.ts';
import { genericOf, isDisplayFace } from './font-kind.ts';
import type { FontFormat } from './token-types.ts';

/** What a font file says of itself, as far as a brand document wants to know. */
export interface FontFacts {
  variable: boolean;
  weight: number | null;
  weightRange: [number, number] | null;
  style: 'normal' | 'italic';
  format: FontFormat;
}

export interface FontInfo extends FontFacts {
  family: string;
}

const TEXT_FACE = ['Inter', 'sans-serif'];
const MONO_FACE = ['JetBrains Mono', 'monospace'];

export function fillFonts(draft: Draft, factsOf: (assetId: string) => FontFacts | null): void {
  draft.fill(['font', 'display'], null, byDefault);
  const heading = inherit(draft, ['display', 'body']);
  fillFont(draft, 'heading', heading?.families ?? TEXT_FACE, heading?.reason ?? byDefault);
  const text = inherit(draft, ['heading', 'display']);
  const readable = text && !isDisplayFace(text.families[0] ?? '') ? text : null;
  fillFont(draft, 'body', readable?.families ?? TEXT_FACE, readable?.reason ?? byDefault);
  fillFont(draft, 'mono', MONO_FACE, byDefault);
  if (isObject(draft.at('font', 'display'))) {
    const families = inherit(draft, ['heading']);
    fillFont(draft, 'display', families?.families ?? TEXT_FACE, families?.reason ?? byDefault);
  }
  for (const role of ['display', 'heading', 'body', 'mono']) fillFiles(draft, role, factsOf);
}

type Role = 'display' | 'heading' | 'body';

/** The families of the first of some roles that names any; its weights and files come along. */
function inherit(draft: Draft, roles: Role[]): { families: string[]; reason: Reason } | null {
  for (const role of roles) {
    const families = draft.at('font', role, '$value');
    if (
      Array.isArray(families) &&
      families.length > 0 &&
      families.every((name) => typeof name === 'string')
    ) {
      return { families, reason: derivedFrom(`font.${role}`) };
    }
  }
  return null;
}

function fillFont(draft: Draft, role: string, families: string[], reason: Reason): void {
  const [from] = reason.from ?? [];
  const inherited = from && !draft.has('font', role) ? draft.at('font', from.slice('font.'.length)) : null;
  if (inherited) draft.fill(['font', role], inherited, reason);
  draft.fillToken(['font', role], 'fontFamily', families, reason);
  const fontRole = ['font', role, '$extensions', 'studio.fontRole'];
  const first = families[0] ?? '';
  // A bold that a face has not is not asked for: most display faces are drawn in one weight.
  const bold = isDisplayFace(first) && genericOf(first) !== 'monospace' ? null : 700;
  draft.fill([...fontRole, 'weights'], { regular: 400, medium: null, bold }, byDefault);
  draft.fill([...fontRole, 'weights', 'regular'], 400, byDefault);
  draft.fill([...fontRole, 'weights', 'medium'], null, byDefault);
  draft.fill([...fontRole, 'weights', 'bold'], null, byDefault);
  draft.fill([...fontRole, 'letterSpacing'], null, byDefault);
  draft.fill([...fontRole, 'files'], [], byDefault);
}

/** A font file says itself what weights it holds; whoever names it need not. */
function fillFiles(draft: Draft, role: string, factsOf: (assetId: string) => FontFacts | null): void {
  const path = ['font', role, '$extensions', 'studio.fontRole', 'files'];
  const files = draft.at(...path);
  if (!Array.isArray(files)) return;
  files.forEach((file, index) => {
    const facts = isObject(file) && typeof file.$asset === 'string' ? factsOf(file.$asset) : null;
    if (!facts) return;
    for (const [name, value] of Object.entries(facts)) {
      draft.fill([...path, index, name], value, derivedFrom(String(file.$asset)));
    }
  });
}
