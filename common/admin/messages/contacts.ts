import { adminTexts } from '../adminTexts.ts';

/** The tab with messages of the contact page. */
export const t = adminTexts({
  columns: { from: 'From', message: 'Message', received: 'Received', status: 'Status' },
  noun: { one: 'message', other: 'messages' },
  sorts: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    name: 'Name A to Z',
    subject: 'Subject A to Z',
  },
  noneOpen: 'No message waits for a reply',
  empty: 'No messages yet',
  emptyText: 'Each message sent from the contact page appears here at once.',
  marked: 'Marked {status}',
  markedText: '{name}: {subject}',
  markFailed: 'Update Failed',
  quoted: '“{subject}”',
  signedIn: 'Signed-in investor {id}',
  publicForm: 'Public form',
  received: '<mail></mail> · {time} · Language: {language}',
  reply: 'Reply by e-mail…',
  account: 'Account',
  openInvestor: 'Open investor {id}',
});
