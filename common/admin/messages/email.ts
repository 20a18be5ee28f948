import { adminTexts } from '../adminTexts.ts';

/** The tab with the e-mails of the service. */
export const t = adminTexts({
  noun: { one: 'e-mail', other: 'e-mails' },
  sorts: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    recipient: 'Recipient A to Z',
    subject: 'Subject A to Z',
  },
  service: {
    label: 'E-mail status',
    unknown: 'Status unknown',
    connected: 'SendGrid connected',
    captured: 'API key missing: messages are captured',
    from: 'From {address}',
  },
  demonstration:
    'Demonstration: activation codes and links can be read in these messages, because no e-mail is sent. Outside the demonstration they are hidden from staff.',
  empty: 'No e-mails yet',
  emptyText: 'Each message of the service is stored here, whether it was sent or not.',
  to: 'To',
  subject: 'Subject',
  created: 'Created',
  status: 'Status',
  sent: 'Sent',
  attempts: 'Attempts',
  nextAttempt: 'Next attempt',
  failure: 'Failure',
  template: 'Template',
  preview: 'Preview',
  previewOf: 'Preview: {subject}',
  text: 'Text',
  resend: 'Re-send',
  sendAgain: 'Send again',
  unconfirmed:
    'The provider may have accepted this message: it has not said so. If it is sent again, it says that an earlier copy may have arrived.',
  repeated: 'Repeated',
  repeatedText: 'An earlier copy may have arrived. This one says so.',
  queued: 'Queued Again',
  queuedText: '{subject} to {to}',
  updateFailed: 'Update Failed',
  loadFailed: 'The message could not be loaded.',
});
