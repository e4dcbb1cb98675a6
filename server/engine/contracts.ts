import type { PreviewRequest } from '@livery/engine/contracts';
import type { Warning } from '@livery/templates/define-template';

/** Lays a scene out without drawing it, so that a dry run can return the warnings of a render. */
export interface Previewer {
  /** Throws an `AppError`, or the signal's reason. */
  warnings(request: PreviewRequest, share: PreviewShare): Promise<Warning[]>;
}

/** The organisation whose share of previews is used, and the signal that ends the preview. */
export interface PreviewShare {
  organizationId: string;
  signal?: AbortSignal | undefined;
}
