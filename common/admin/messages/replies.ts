import { adminTexts } from '../adminTexts.ts';

/** Statuses of messages and consultations, and the replies to a record. */
export const t = adminTexts({
  mark: 'Mark {status}',
  markSeveral: 'Mark {count} {status}',
  archive: 'Archive',
  marked: 'Marked {status} by {name}, {time}',
  replies: 'Replies',
  by: '{author}, {time}',
  showEmail: 'Show the e-mail',
  showEmailOf: 'Show the e-mail “{subject}” of {time}',
  deliveries: {
    pending: 'waiting to be sent',
    sending: 'being sent',
    sent: 'sent',
    captured: 'stored, not sent',
    failed: 'not sent',
    unconfirmed: 'may not have been sent',
  },
});
