import { outputEndings } from './endings.ts';
import type { ImageLinkRow } from './read.ts';

/** A link without its secret, which only its creation returns. */
export function presentImageLink(baseUrl: string, row: ImageLinkRow) {
  const { id, templateId, templateVersion, brandId, brandVersion, format, size, output, content, open } = row;
  return {
    id,
    url: `${baseUrl}/i/${id}.${outputEndings[output]}`,
    templateId,
    templateVersion,
    brandId,
    brandVersion,
    format,
    size,
    output,
    content,
    open,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    monthlyLimit: row.monthlyLimit,
    drawnThisMonth: row.month === toMonth(new Date()) ? row.drawn : 0,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export const toMonth = (time: Date) => time.toISOString().slice(0, 7);
