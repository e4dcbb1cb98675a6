import { text } from '../../text/first-page.ts';
import { shareLine } from './stages.ts';

/** The line is made of the colours found so far. */
export function ProgressLine({ colors, progress }: { colors: string[]; progress: number }) {
  const shares = shareLine(colors.length, progress);
  return (
    <div
      role="progressbar"
      aria-label={text('extraction.progress')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(progress * 100)}
      className="mt-3.5 flex h-[3px] bg-edge"
    >
      {colors.length === 0 && <Part width={progress} color="var(--color-text-3)" />}
      {colors.map((color, index) => (
        <Part key={color} width={shares[index]!} color={color} />
      ))}
    </div>
  );
}

function Part({ width, color }: { width: number; color: string }) {
  const style = { width: `${width * 100}%`, backgroundColor: color };
  return <span className="block h-full transition-[width] duration-400" style={style} />;
}
