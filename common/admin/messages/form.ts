/** Dialogs and their fields. */
export default {
  cancel: 'Cancel',
  close: 'Close',
  requestApproval: 'Request approval',
  restored: 'What you had typed before the page was loaded again is restored. Nothing was sent.',
  offline:
    'There is no connection to the service. What you typed is kept; you can send it when the connection is back.',
  confirm: 'Confirm: {action}',
  changes: 'What will change',
  unchanged: 'unchanged',
  notLoaded: 'Could not open',
  notAllowed: 'Your role, {role}, does not allow this. An administrator can change it.',
  discard: {
    title: 'Discard what you typed?',
    text: 'Nothing has been saved yet.',
    discard: 'Discard',
    keep: 'Keep editing',
  },
  decided: 'Already Decided',
  decidedText: 'In the meantime, {subject} was decided or cancelled. {message}',
  noProvider: 'No mail provider is set up: the e-mail is stored in Email System, and nobody receives it.',
  notes: {
    investor: 'Note for the investor',
    investorHint: 'The investor sees this.',
    reason: 'Internal note',
    reasonHint: 'Only staff see this.',
    required: '{label} (required)',
    tooLong: 'At most {max} characters',
  },
} as const;
