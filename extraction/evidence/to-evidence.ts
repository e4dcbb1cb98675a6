import { cutText } from '@livery/core/text/cut-text';
import type { Bounds } from '../facts.ts';
import type { Evidence } from '../findings.ts';

const MAX_NOTE = 160;

/** The element that shows a finding, or as much as is known of it. */
export interface EvidenceElement {
  /** Empty where no single element shows it. */
  selector?: string | undefined;
  /** Null if no screenshot shows it. */
  rect?: Bounds | null | undefined;
  inOtherTheme?: boolean;
}

/** Notes quote the page, which may be of any length: each is cut, so that one page cannot fill the answer. */
export function toEvidence(page: { url: string } | string, element: EvidenceElement, note: string): Evidence {
  const wellFormed = note.toWellFormed();
  return {
    pageUrl: typeof page === 'string' ? page : page.url,
    selector: element.selector ?? '',
    rect: element.rect ?? null,
    ...(element.inOtherTheme !== undefined && { inOtherTheme: element.inOtherTheme }),
    note: wellFormed.length > MAX_NOTE ? `${cutText(wellFormed, MAX_NOTE - 1)}…` : wellFormed,
  };
}
