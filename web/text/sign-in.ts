import { messages as common } from './common.ts';
import { defineMessages } from './define-messages.ts';

export const { messages, richText, text, textOf } = defineMessages({
  ...common,

  'signIn.title': 'Sign in',
  'signIn.forDevice': 'To answer an agent that asks for a key.',
  'signIn.forConsent': 'To answer a request for access.',
  'signIn.forKeeping': 'To keep the brand. It stays as it is, and you can edit it.',
  'signIn.forInvitation': 'With the address that the invitation was sent to.',
  'signIn.email': 'Email',
  'signIn.continue': 'Continue',
  'signIn.continueWith': 'Continue with {name}',
  'signIn.hint': 'We mail you a link. There is no password.',
  'signIn.invitedOnly': 'New here? Ask an administrator for an invitation.',
  'signIn.domainOnly': 'New here? Use the address of your company.',
  'signIn.sentTitle': 'Check your mail',
  'signIn.sent': 'A link is on its way to {email}. It works once, for a few minutes.',
  'signIn.storedTitle': 'Your link is ready',
  'signIn.stored':
    'This server sends no mail yet, so the link for {email} is in its outbox folder. Its log names the file; npm run livery -- users link {address} makes another one.',
  'signIn.sentNothing': 'Nothing there? Look under spam, or check the address.',
  'signIn.sentInvited':
    'Nothing there? Look under spam, or check the address. If you have no account yet, ask an administrator for an invitation.',
  'signIn.back': 'Use another address',
  'signIn.failed': 'The sign-in did not work. Start it again.',

  'signInError.oidc_unavailable':
    'The identity provider did not answer. Try again, or use your email address.',
  'signInError.oidc_client':
    'The identity provider does not accept this server. Its operator has to check OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.',
  'signInError.oidc_expired': 'The sign-in took too long or was started elsewhere. Start it again.',
  'signInError.oidc_denied': 'The identity provider refused the sign-in.',
  'signInError.oidc_email':
    'The identity provider has not verified your email address. Ask its administrator.',
  'signInError.oidc_domain': 'Addresses of this domain cannot sign in here.',
  'signInError.oidc_sign_up': 'You have no account here yet. Ask an administrator to invite you.',

  'link.title': 'One more click',
  'link.text': 'This link works once.',
  'link.signIn': 'Sign in to Livery',
  'link.usedTitle': 'This link has been used or has expired.',
  'link.usedText': 'Each link works once. A new one takes a minute.',
  'link.again': 'Get a new link',

  'invitation.title': 'You are invited',
  'invitation.text': 'Accepting adds {email} to the organisation that sent this invitation.',
  'invitation.accept': 'Accept the invitation',
  'invitation.doneTitle': 'You are in {name}',
  'invitation.doneText': 'Your role: {role}.',
  'invitation.open': 'Open {name}',
  'invitation.wrongTitle': 'This invitation is for another address.',
  'invitation.wrongText': 'You are signed in as {email}. Sign in with the address that the mail was sent to.',
  'invitation.other': 'Sign in with another address',
  'invitation.goneTitle': 'This invitation has been used or has expired.',
  'invitation.noneTitle': 'No invitation here.',
  'invitation.noneText': 'Open the link in the mail once more.',
  'invitation.goneText': 'Ask the person who invited you for a new one.',
});
