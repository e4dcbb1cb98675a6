import { text } from '../../../text/compose.ts';

/** Says which file was refused for not being an image. */
export function NonImageNote({ name }: { name: string | null }) {
  if (name === null) return null;
  return (
    <p role="alert" className="min-w-0 text-13 break-words text-bad">
      {text('compose.image.notImage', { name })}
    </p>
  );
}
