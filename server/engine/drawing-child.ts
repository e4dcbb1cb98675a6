import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
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
  try {
    send({ type: 'progress', id, stage: 'drawing', progress: 0.1 });
    const { bytes, warnings } = await draw(request);
    send({ type: 'progress', id, stage: 'encoding', progress: 0.8 });
    await writeFile(file, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const contentType = contentTypes[request.output];
    send({ type: 'done', id, result: { bytes: bytes.length, sha256, contentType, warnings } });
  } catch (cause) {
    send({ type: 'failed', id, message: cause instanceof Error ? cause.message : String(cause) });
  }
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
