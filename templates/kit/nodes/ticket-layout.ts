import { faceKind } from '../../shared/brand/typeface.ts';
import type { Stage } from '../../shared/canvas/stage.tsx';
import { type FittedText, fitText } from '../../shared/text/text.tsx';

export interface TicketLayout {
  code: FittedText;
  stub: FittedText | null;
  /** Whether the text of the stub is on it instead of under the ticket. */
  onStub: boolean;
  pad: number;
  /** Extra space of a stretched ticket on both sides of its last text. */
  slack: number;
  ticket: { width: number; height: number };
  width: number;
  height: number;
}

interface Words {
  text: string;
  path: string;
}

interface TicketRequest {
  code: Words;
  stub: Words | null;
  width: number;
  /** Whether the ticket takes the whole width of its column. */
  stretch: boolean;
  /** The size of the code. */
  size: number;
}

/** Sizes to try for the code, so that the text of the stub fits beside it on one line. */
const CODE_SIZES = [1, 0.93, 0.86, 0.8, 0.74, 0.68];
/** Letters of a code are apart. Those of a monospaced typeface are already. */
const CODE = { textRole: 'heading', tracking: 0.06 } as const;

const STUB_SIZE = { max: 0.68, min: 0.58 } as const;

/** Lays out a code as a ticket, with a text on its stub where both fit side by side. */
export async function layOutTicket(stage: Stage, request: TicketRequest): Promise<TicketLayout> {
  const { code, stub, width, stretch, size } = request;
  const pad = size * (stretch ? 0.6 : 0.8);
  const small = { max: size * STUB_SIZE.max, min: size * STUB_SIZE.min };
  const { display, heading } = stage.brand.fonts;
  const isMono = [display, heading].some((font) => faceKind(font) === 'mono');
  const fitCode = (share: number, path?: string) =>
    fitText(stage, {
      text: code.text,
      ...(isMono ? { textRole: 'mono' } : CODE),
      ...(path ? { path } : {}),
      weight: 600,
      leading: 1.1,
      width: width - pad * 2,
      height: size * 1.45,
      size: { max: size * share, min: size * 0.5 },
      maxLines: 1,
    });
  const fitStub = ({ text }: Words, room: number, lines: number, path?: string) =>
    fitText(stage, {
      text,
      textRole: 'label',
      ...(path ? { path } : {}),
      weight: 500,
      leading: 1.2,
      width: room,
      height: lines * small.max * 1.42,
      size: small,
      maxLines: lines,
    });
  const body = (own: FittedText, other: FittedText | null, onStub: boolean): TicketLayout => {
    const tall = Math.max(own.height, onStub ? other!.height : 0) + size * 0.88;
    const needed = own.width + pad * 2 + (onStub ? other!.width + pad * 2 : 0);
    const across = stretch ? Math.max(width, needed) : needed;
    const under = other && !onStub ? small.max * 0.6 + other.height : 0;
    return {
      code: own,
      stub: other,
      onStub,
      pad,
      slack: (across - needed) / 2,
      ticket: { width: across, height: tall },
      width: Math.max(across, other?.width ?? 0),
      height: tall + under,
    };
  };
  const tries = [...CODE_SIZES.map((share) => [share, 1] as const), [1, 2] as const];
  for (const [share, lines] of stub ? tries : []) {
    const own = await fitCode(share);
    const left = width - own.width - pad * 4;
    if (left < small.max * 4) continue;
    const other = await fitStub(stub!, left, lines);
    if (other.fit === 'full' || other.size > small.min * 1.01) return body(own, other, true);
  }
  return body(await fitCode(1, code.path), stub && (await fitStub(stub, width, 2, stub.path)), false);
}
