import type { PaletteRole } from '@livery/core/brand/document';
import {
  type ExtractionStage,
  type ExtractionStatus,
  extractionStages,
} from '@livery/core/extraction-states';

/** What the events of an extraction report. */
export interface Progress {
  status: ExtractionStatus;
  stage: ExtractionStage;
  progress: number;
  findings: Findings;
  error: { code: string; message: string } | null;
}

export interface Findings {
  name: string | null;
  colors: string[] | null;
  palette: { mode: 'light' | 'dark'; roles: Partial<Record<PaletteRole, string>> } | null;
  fonts: string[] | null;
  typefaces: { heading: string | null; body: string | null } | null;
  /** Whether there is one; the image itself has its own route. */
  hasScreenshot: boolean;
  hasLogo: boolean;
  evidence: FoundEvidence[];
}

export interface FoundEvidence {
  field: string;
  note: string;
  box: { x: number; y: number; width: number; height: number } | null;
}

export const noFindings: Findings = {
  name: null,
  colors: null,
  palette: null,
  fonts: null,
  typefaces: null,
  hasScreenshot: false,
  hasLogo: false,
  evidence: [],
};

/** An event as it came; null if it is not about progress. Images are dropped: they have their own routes. */
export function parseProgress(data: string): Progress | null {
  try {
    const event = JSON.parse(data);
    if (!extractionStages.includes(event?.stage)) return null;
    const { screenshot, logo, evidence, ...findings } = event.findings ?? {};
    return {
      status: event.status,
      stage: event.stage,
      progress: typeof event.progress === 'number' ? event.progress : 0,
      error: event.error ?? null,
      findings: {
        ...noFindings,
        ...findings,
        hasScreenshot: Boolean(screenshot),
        hasLogo: Boolean(logo),
        evidence: evidence ?? [],
      },
    };
  } catch {
    return null;
  }
}

/** The colours to show, the most telling first: those with a role, or else those that the page shows most. */
export function listColors({ palette, colors }: Pick<Findings, 'palette' | 'colors'>): string[] {
  const { primary, text, accent, secondary, surface, background } = palette?.roles ?? {};
  const roles = [primary, text, accent, secondary, surface, background].filter((hex) => hex !== undefined);
  return [...new Set(roles.length > 0 ? roles : (colors ?? []))].slice(0, 6);
}
