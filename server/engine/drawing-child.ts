import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { type RenderStage, stageProgress } from '@livery/core/render-states';
import { createStillArtist } from './draw-still.ts';
import type { ChildMessage, DrawTask } from './messages.ts';

/** The process that draws: one task at a time, nothing kept between tasks but fonts. */

const contentTypes = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' };

const send = (message: ChildMessage) => process.send?.(message);

// A server that is gone leaves nobody to draw for.
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole process group; the pool decides when a child ends.
process.on('SIGINT', () => {});

yieldToServer();
const draw = await createStillArtist();

process.on('message', async ({ id, request, file }: DrawTask) => {
  const report = (stage: RenderStage) =>
    send({ type: 'progress', id, stage, progress: stageProgress[stage] });
  const fail = (cause: unknown, certain: boolean) => {
    send({
      type: 'failed',
      id,
      message: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
      certain,
    });
  };
  report('drawing');
  const drawn = await draw(request).catch((cause: unknown) => fail(cause, true));
  if (!drawn) return;
  report('encoding');
  const { bytes, warnings } = drawn;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const result = { bytes: bytes.length, sha256, contentType: contentTypes[request.output], warnings };
  // A full disk or a folder that is gone may pass; the same task can be tried again.
  await writeFile(file, bytes).then(
    () => send({ type: 'done', id, result }),
    (cause: unknown) => fail(cause, false),
  );
});

send({ type: 'ready' });

/** Under pressure the machine should slow or kill a drawing, never the server that would retry it. */
function yieldToServer(): void {
  try {
    setPriority(5);
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not every system lets a process lower itself; the limits of the pool hold all the same.
  }
}
