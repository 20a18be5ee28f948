import { adminTexts } from '../adminTexts.ts';

/** What is held about a person, and its erasure. */
export const t = adminTexts({
  title: 'Personal data of {name}',
  button: 'Personal data',
  intro:
    'All that is held about the person, and what an erasure does with it. Reasons of valuations and of fee runs, and notes about other clients, are not searched for the name.',
  what: 'Held',
  rows: 'Records',
  effect: 'When erased',
  kept: 'Kept by law',
  until:
    '{class, select, account {The account with its bookings} staff {The record of who booked and approved} other {What the person sent and was answered}} must be kept until {day}.',
  notKept: 'The law requires nothing of it to be kept.',
  erased: 'Erased on {day}. Ground: {ground}.',
  erasedHint:
    'What is listed names nobody any more. An account stays in the book with its number, and that of a member of staff with its id.',
  not: 'Cannot be erased now: {problem}',
  close: 'Close',
  export: 'Export everything held',
  exportFailed: 'Nothing was exported',
  erase: 'Erase personal data…',
  effects: {
    deleted: 'deleted',
    emptied: 'stays without personal data',
    kept: 'stays, names nobody',
  },
  dialog: {
    title: 'Erase personal data of {name}',
    text: 'Name, addresses, notes, messages, statements and what the journal says of the person are erased. Figures and the number {id} stay, so that the book remains whole. This cannot be undone.',
    form: 'Name, addresses and what was written are erased from all forms that came from the same e-mail address, and from what was answered. This cannot be undone.',
    staff:
      'Name, addresses, sessions, devices and second factors are erased, and the name from all that the person booked, decided and wrote. It says “Former member of staff” instead. The id of the account stays. This cannot be undone.',
    backups:
      'Backups still have the data until they are deleted. A restored backup is erased again before it is used.',
    ground: 'Legal ground',
    submit: 'Erase personal data',
    done: 'Personal data erased',
    failed: 'Nothing was erased',
  },
});
