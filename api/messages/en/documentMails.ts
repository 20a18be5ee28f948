/** E-mails about documents. */
export default {
  preview: 'You can find it in the portal, under Documents.',
  contents: 'For your protection the file is not part of this e-mail.',
  open: 'Open documents in the portal',
  added: {
    subject: 'New document: {title}',
    text: 'We have added a document to your account: “{title}”.',
  },
  replaced: {
    subject: 'New version of a document: {title}',
    text: 'We have added a new version of the document “{title}”. The earlier ones stay readable.',
  },
  requested: {
    subject: 'We need a document from you: {title}',
    preview: 'Please upload it in the portal, under Documents.',
    text: 'We need a document from you: “{title}”.',
    how: 'Please sign in to the portal and upload it there. Do not send it by e-mail, which others can read.',
  },
} as const;
