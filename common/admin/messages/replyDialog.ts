import { adminTexts } from '../adminTexts.ts';

/** The dialog that answers a message, a consultation or an application by e-mail. */
export const t = adminTexts({
  title: 'Reply by e-mail',
  submit: 'Send reply',
  succeeded: 'Reply Queued',
  succeededText: 'To {name}, {email}',
  failed: 'Reply Failed',
  to: 'To <b>{name}</b>, <mail></mail>',
  re: 'Re: {subject}',
  subject: 'Subject',
  message: 'Message',
  hint: 'The e-mail begins with “Hello,” and ends with the name and address of the firm.',
  hintWithName: 'The e-mail begins with “Dear {name},” and ends with the name and address of the firm.',
  receives: '{email} receives this e-mail.',
  marks: 'The status changes to responded.',
});
