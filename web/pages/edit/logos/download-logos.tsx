import { Download } from 'lucide-react';
import { mediaUrl } from '../../../api/client.ts';
import { text } from '../../../text/brands.ts';

/** The logos of the saved version, in every file that other programs ask for. */
export function DownloadLogos({ brandId }: { brandId: string }) {
  return (
    <a
      href={mediaUrl(`/brands/${encodeURIComponent(brandId)}/logos.zip`)}
      download
      className="mt-3 flex min-h-10 items-center justify-between gap-3 border-y border-line text-13 hover:bg-hover pointer-coarse:min-h-11"
    >
      {text('overview.downloadLogos')}
      <Download className="text-text-2" />
    </a>
  );
}
