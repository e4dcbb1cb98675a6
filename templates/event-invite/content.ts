import { contentFromDocument } from '../kit/document/template-content.ts';
import { composeEvent } from './compose.ts';
import { eventInviteDocument } from './document.ts';
import { eventInviteMeta } from './meta.ts';

export const eventInviteContent = contentFromDocument(eventInviteDocument, {
  ...eventInviteMeta,
  compose: composeEvent,
  sampleImages: {
    'speakers[0].portrait': 'portrait-a.svg',
    'speakers[1].portrait': 'portrait-b.svg',
    'speakers[2].portrait': 'portrait-c.svg',
  },
});
