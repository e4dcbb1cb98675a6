import sharp from 'sharp';

/** One thread, because several images are read at the same time; no cache, because no image is read twice. */
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
