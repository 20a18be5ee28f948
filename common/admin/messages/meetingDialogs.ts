import { adminTexts } from '../adminTexts.ts';

/** The dialogs that move or cancel a consultation. */
export const t = adminTexts({
  meeting: 'Meeting',
  status: 'Status',
  note: 'Note for the person',
  noteHint: 'Optional. The e-mail contains it.',
  cancel: {
    title: 'Cancel consultation',
    submit: 'Cancel and send e-mail',
    keep: 'Keep consultation',
    succeeded: 'Consultation Cancelled',
    failed: 'Cancellation Failed',
    after: 'cancelled',
    email: '{email} is notified by e-mail.',
    also: 'The time becomes free for others.',
  },
  move: {
    title: 'Move consultation',
    submit: 'Move and send e-mail',
    succeeded: 'Consultation Moved',
    succeededText: '{name}: {time}',
    failed: 'Move Failed',
    date: 'Date',
    time: 'Time',
    choose: 'Choose a time',
    free: 'Free times of the day in Zürich.',
    noneFree: 'No free time on this day.',
    email: '{email} is notified by e-mail of the earlier and the new time.',
    emailOwnTime: '{email} is notified by e-mail that the time is reserved.',
  },
});
