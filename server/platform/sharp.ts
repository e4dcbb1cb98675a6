import sharp from 'sharp';

/** On one thread, as there are other pictures to read at the same time; and nothing is kept, as none comes twice. */
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
