/** Why a file that was sent is not taken: of a kind that is not known, or not sound in itself. */
export type RefusalCode = 'unsupported_media_type' | 'content_invalid';

/** A file that is refused. The message is for whoever sent it. */
export class Refused extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode, message: string) {
    super(message);
    this.name = 'Refused';
    this.code = code;
  }
}

export function unsound(message: string): Refused {
  return new Refused('content_invalid', message);
}
