import {
  AV_PIX_FMT_RGBA,
  AV_PIX_FMT_YUV420P,
  AVCHROMA_LOC_LEFT,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_JPEG,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_SPC_RGB,
  AVCOL_TRC_BT709,
  SWS_BILINEAR,
} from 'node-av/constants';
import { Frame, SoftwareScaleContext } from 'node-av/lib';
import { check, newFrame } from './libav.ts';

/**
 * What every film says of its colours. Pictures are sRGB, which shares its primaries with BT.709; players show BT.709
 * video with the curve they show sRGB pictures with, so that film and still come out alike.
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

/** Converts pictures one at a time; several at once take several of these. */
export interface YuvConverter {
  convert(pixels: Buffer): Promise<Frame>;
  close(): void;
}

export function createYuvConverter(width: number, height: number): YuvConverter {
  if (width % 2 || height % 2)
    throw new Error(`A video of ${width} × ${height} has no half in both directions`);
  const context = new SoftwareScaleContext();
  context.allocContext();
  context.setOption('sws_flags', SWS_BILINEAR);
  return {
    async convert(pixels) {
      // It points at the pixels, which have to stay until it is converted. A size that is odd loses its last line:
      // colour has half as many.
      const rgba = Frame.fromVideoBuffer(pixels.subarray(0, width * height * 4), {
        width,
        height,
        format: AV_PIX_FMT_RGBA,
      });
      Object.assign(rgba, imageColors);
      const yuv = newFrame(width, height, AV_PIX_FMT_YUV420P);
      Object.assign(yuv, videoColors);
      const code = await context.scaleFrame(yuv, rgba);
      rgba.free();
      check(code, 'A frame could not be converted');
      return yuv;
    },
    close: () => context.freeContext(),
  };
}
