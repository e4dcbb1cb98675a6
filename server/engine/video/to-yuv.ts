import {
  AV_PIX_FMT_RGBA,
  AVCHROMA_LOC_LEFT,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_JPEG,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_SPC_RGB,
  AVCOL_TRC_BT709,
  SWS_BILINEAR,
  SWS_FULL_CHR_H_INP,
} from 'node-av/constants';
import { Frame, SoftwareScaleContext } from 'node-av/lib';
import { check } from '../../platform/libav.ts';
import type { FramePool } from './frame-pool.ts';

/**
 * The colour tags of every video. Frames are sRGB, which has the primaries of BT.709; players show BT.709 video with
 * the transfer curve of sRGB images, so a video looks like its still.
 */
export const videoColors = {
  colorSpace: AVCOL_SPC_BT709,
  colorRange: AVCOL_RANGE_MPEG,
  colorPrimaries: AVCOL_PRI_BT709,
  colorTrc: AVCOL_TRC_BT709,
  chromaLocation: AVCHROMA_LOC_LEFT,
};

const imageColors = {
  colorSpace: AVCOL_SPC_RGB,
  colorRange: AVCOL_RANGE_JPEG,
  colorPrimaries: AVCOL_PRI_BT709,
  colorTrc: AVCOL_TRC_BT709,
};

/** Converts one bitmap at a time; parallel conversion takes several converters. */
export interface YuvConverter {
  /** Of an odd width or height, the last column or line is left out. */
  convert(pixels: Uint8Array, size: { width: number; height: number }): Promise<Frame>;
  close(): void;
}

export function createYuvConverter(pool: FramePool): YuvConverter {
  const context = new SoftwareScaleContext();
  context.allocContext();
  // Reading the chroma of every pixel is faster than of every second one, for which libswscale has no vector code.
  context.setOption('sws_flags', SWS_BILINEAR | SWS_FULL_CHR_H_INP);
  return {
    async convert(pixels, { width, height }) {
      const even = evenSize({ width, height });
      // The frame points at the pixels without a copy, so they must live until the conversion ends.
      const bytes = Buffer.from(pixels.buffer, pixels.byteOffset, width * even.height * 4);
      const rgba = Frame.fromVideoBuffer(bytes, { width, height: even.height, format: AV_PIX_FMT_RGBA });
      try {
        rgba.width = even.width;
        Object.assign(rgba, imageColors);
        const yuv = pool.take(even);
        try {
          Object.assign(yuv, videoColors);
          check(await context.scaleFrame(yuv, rgba), 'A frame could not be converted');
          return yuv;
        } catch (cause) {
          yuv.free();
          throw cause;
        }
      } finally {
        rgba.free();
      }
    },
    close: () => context.freeContext(),
  };
}

/** Chroma has half the lines and columns of luma, so the width and the height of a video have to be even. */
export function evenSize({ width, height }: { width: number; height: number }) {
  return { width: width - (width % 2), height: height - (height % 2) };
}
