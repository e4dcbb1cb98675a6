// Replaces the drawing child and misbehaves as its content says.
process.on('disconnect', () => process.exit(0));
process.on('message', async ({ id, request: { still, preview, trial } }) => {
  const request = still ?? preview ?? trial;
  const { behaviour } = request.content;
  if (behaviour === 'crash') process.abort();
  if (behaviour === 'hang') for (;;);
  if (behaviour === 'linger') await new Promise((resolve) => setTimeout(resolve, 2500));
  if (behaviour === 'allocate') {
    const kept = [];
    setInterval(() => kept.push(Buffer.alloc(32 * 1024 * 1024, 1)), 5);
    return;
  }
  if (behaviour === 'refuse')
    return process.send({ type: 'failed', id, message: 'Error: at /a/path', permanent: true });
  if (behaviour === 'report') process.send({ type: 'progress', id, progress: 0.5 });
  process.send({
    type: 'done',
    id,
    result: { drawn: { bytes: 1, sha256: '', contentType: 'image/png' }, poster: null, warnings: [] },
  });
});
// A pool that stops at once has ended before it receives this.
process.send({ type: 'ready' }, undefined, undefined, () => {});
