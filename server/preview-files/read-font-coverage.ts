import { readFile } from 'node:fs/promises';
import type { UnicodeRanges } from '@livery/engine/fonts/unicode-ranges';
import { readCoverage } from '../engine/adapters/font-coverage.ts';

export async function readFontCoverage(font: string): Promise<{ coverage: UnicodeRanges | null }> {
  const bytes = await readFile(font);
  try {
    return { coverage: readCoverage(bytes) };
  } catch {
    return { coverage: null };
  }
}
