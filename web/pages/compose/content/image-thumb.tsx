import { useState } from 'react';
import { mediaUrl } from '../../../api/client.ts';
import { classNames } from '../../../controls/class-names.ts';
import { text } from '../../../text/compose.ts';

/** An image of the organisation. The policy of the page shows no images of other hosts: of those, the host is named. */
export function ImageThumb({
  image,
  label,
  className,
}: {
  image: string;
  label: string;
  className?: string;
}) {
  const [hasFailed, setFailed] = useState(false);
  const isAsset = image.startsWith('ast_');
  if (!isAsset || hasFailed) {
    return (
      <span className="min-w-0 flex-1 truncate text-13 text-text-2" title={image}>
        {isAsset ? text('compose.image.notHere') : hostOf(image)}
      </span>
    );
  }
  return (
    <img
      src={mediaUrl(`/assets/${image}/file`)}
      alt={label}
      loading="lazy"
      onError={() => setFailed(true)}
      className={classNames('h-14 w-20 shrink-0 bg-wall object-contain', className)}
    />
  );
}

function hostOf(address: string): string {
  return URL.parse(address)?.host ?? address;
}
