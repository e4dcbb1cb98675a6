import { completeDocument } from '@livery/core/brand/complete';
import { type BrandDocument, brandDocumentSchema } from '@livery/core/brand/document';
import { toColorValue } from '@livery/core/color/convert';
import type { Findings } from './progress.ts';

type Look = Pick<Findings, 'name' | 'colors' | 'palette' | 'typefaces' | 'fonts'>;

/** A brand of chroma 0: what the templates look like before anything is known. */
export function neutralDocument(): BrandDocument {
  const roles = { primary: '#6b6b6b', background: '#e3e3e3', surface: '#d6d6d6', text: '#2e2e2e' };
  return complete({ color: { light: toPalette(roles) }, ...named('Livery', 'light') })!;
}

/** A whole brand from what is known so far; null until there is a colour. */
export function documentFromFindings(look: Look): BrandDocument | null {
  const mode = look.palette?.mode ?? 'light';
  const primary = look.palette?.roles.primary ?? look.colors?.[0];
  if (!primary) return null;
  return complete({
    color: { [mode]: toPalette({ ...look.palette?.roles, primary }) },
    font: toFonts(look),
    ...named(look.name, mode),
  });
}

function toPalette(roles: Record<string, string>) {
  const tokens = Object.entries(roles).map(([role, hex]) => [
    role,
    { $type: 'color', $value: toColorValue(hex) },
  ]);
  return Object.fromEntries(tokens);
}

function toFonts({ typefaces, fonts }: Look) {
  const body = typefaces?.body ?? typefaces?.heading ?? fonts?.[0];
  const heading = typefaces?.heading ?? body;
  const families = Object.entries({ heading, body }).flatMap(([role, family]) =>
    family ? [[role, { $type: 'fontFamily', $value: [family] }]] : [],
  );
  return Object.fromEntries(families);
}

function named(name: string | null, mode: 'light' | 'dark') {
  return {
    $extensions: {
      'studio.identity': name ? { name } : {},
      'studio.modes': { available: [mode], default: mode },
    },
  };
}

/** Null for findings that make no valid document: the page then stays grey until the result is there. */
function complete(partial: unknown): BrandDocument | null {
  const { document } = completeDocument(partial, { name: 'Livery' });
  const { success, data } = brandDocumentSchema.safeParse(document);
  return success ? data : null;
}
