import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createBrowserPorts, loadTakumi } from '@livery/engine/browser/browser-ports';
import { type Composer, createComposer } from '@livery/engine/scene/compose';
import { nodePorts } from '@livery/server/engine/adapters/node-composer';
import { decompress } from 'woff2-encoder';

const require = createRequire(import.meta.url);

const WOFF2 = 'wOF2';

/** The engine as a browser runs it, with the server's files in the place of what a page would load. */
export async function createWasmComposer(): Promise<Composer> {
  await loadTakumi({
    module_or_path: await readFile(require.resolve('@takumi-rs/wasm/takumi_wasm_bg.wasm')),
  });
  const { fonts, images, emoji } = nodePorts;
  const ports = createBrowserPorts({
    listFaces: fonts.listFaces,
    loadFace: async (face) => toTtf(await fonts.readFace(face)),
    async loadBrandFont(path) {
      const { bytes, readCoverage } = await fonts.readBrandFont(path);
      return { bytes: await toTtf(bytes), coverage: readCoverage() };
    },
    loadRaster: images.readRaster,
    loadVector: images.readVector,
    loadEmoji: async (code) => emoji.read(code),
  });
  return createComposer(ports);
}

async function toTtf(font: Uint8Array): Promise<Uint8Array> {
  const tag = new TextDecoder('latin1').decode(font.subarray(0, 4));
  return tag === WOFF2 ? decompress(font) : font;
}
