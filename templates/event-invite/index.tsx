import { templateFromDocument } from '../kit/template-from-document.ts';
import { eventInviteContent } from './content.ts';
import { eventInviteDocument } from './document.ts';

export const eventInvite = templateFromDocument(eventInviteDocument, eventInviteContent);
