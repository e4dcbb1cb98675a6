import sharp from 'sharp';

/** One thread, since several images are read at the same time; no cache, since no image is read twice. */
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
