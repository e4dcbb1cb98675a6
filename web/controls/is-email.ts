/** Whether a text could be an address; only its mail server knows whether it is one. */
export const isEmail = (text: string) => text.length <= 320 && /^[^\s@]+@[^\s@]+$/.test(text);
