import { defineDocument } from '../kit/document/define-document.ts';
import { contentFromDocument } from '../kit/document/template-content.ts';
import { composeEvent } from './compose.ts';
import document from './document.json' with { type: 'json' };
import { eventInviteMeta } from './meta.ts';

export const eventInviteContent = contentFromDocument(defineDocument(eventInviteMeta, document), {
  ...eventInviteMeta,
  compose: composeEvent,
  sampleImages: {
    'speakers[0].portrait': 'portrait-a.svg',
    'speakers[1].portrait': 'portrait-b.svg',
    'speakers[2].portrait': 'portrait-c.svg',
  },
});
