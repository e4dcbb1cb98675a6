/** Why an uploaded file is refused: its type is not supported, or it is damaged or unsafe. */
export type RefusalCode = 'unsupported_media_type' | 'content_invalid';

/** A file that is refused. The message is for the sender. */
export class Refused extends Error {
  readonly code: RefusalCode;
  constructor(code: RefusalCode, message: string) {
    super(message);
    this.name = 'Refused';
    this.code = code;
  }
}

/** The error for a file that is damaged or unsafe. */
export function refuseContent(message: string): Refused {
  return new Refused('content_invalid', message);
}
