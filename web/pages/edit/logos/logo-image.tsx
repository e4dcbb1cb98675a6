import { mediaUrl } from '../../../api/client.ts';
import { classNames } from '../../../controls/class-names.ts';
import type { LogoFile } from './assign-logo.ts';

interface LogoImageProps {
  file: LogoFile;
  /** The colour behind it. */
  backdrop: string;
  label: string;
  /** The colour of a plate between the two. */
  plate?: string | null;
  /** The one colour that its shape is drawn in instead of its own, as large as the file is. */
  tint?: { color: string; width: number } | null;
  className?: string;
}

/** A logo on a background of the brand. */
export function LogoImage({ file, backdrop, label, plate, tint, className = 'h-16' }: LogoImageProps) {
  const src = mediaUrl(`/assets/${encodeURIComponent(file.src.$asset)}/file`);
  return (
    <span
      className={`rim flex items-center justify-center overflow-hidden p-3 ${className}`}
      style={{ backgroundColor: backdrop }}
    >
      {tint ? (
        <span
          role="img"
          aria-label={label}
          className="max-h-full max-w-full"
          style={{
            width: tint.width,
            aspectRatio: file.aspectRatio,
            backgroundColor: tint.color,
            mask: `url(${JSON.stringify(src)}) center / contain no-repeat`,
          }}
        />
      ) : (
        <img
          src={src}
          alt={label}
          draggable={false}
          className={classNames('max-h-full max-w-full object-contain', plate && 'p-3')}
          style={plate ? { backgroundColor: plate } : undefined}
        />
      )}
    </span>
  );
}
