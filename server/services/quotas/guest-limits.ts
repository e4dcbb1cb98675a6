/** What a visitor without an account may use: enough to see a few brands, too little to live on. */
export const GUEST_DAYS = 30;
export const GUEST_EXTRACTIONS = 10;
export const GUEST_STORED_BYTES = 100 * 1024 * 1024;
