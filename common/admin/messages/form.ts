import { adminTexts } from '../adminTexts.ts';

/** Dialogs and their fields. */
export const t = adminTexts({
  cancel: 'Cancel',
  close: 'Close',
  stored: {
    waits: {
      submit: 'Request approval',
      hint: 'Nothing changes, and nobody else is notified, before another person has approved it. Those who can approve are notified now.',
    },
    announced: {
      submit: 'Announce change',
      hint: 'Nobody else can approve this change. It takes effect after {hours, number} hours, unless the person whom it concerns rejects it. That person and the firm are notified now.',
    },
  },
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
});
