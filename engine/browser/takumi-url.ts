/** Where a page finds Takumi's WASM file; only Vite reads this. */
export { default as takumiUrl } from '@takumi-rs/wasm/takumi_wasm_bg.wasm?url';
