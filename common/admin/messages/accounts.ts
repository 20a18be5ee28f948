import { adminTexts } from '../adminTexts.ts';

/** Accounts as other records show them: those with an e-mail address, and a new one. */
export const t = adminTexts({
  match: {
    failed: 'The account could not be looked up.',
    none: 'No account has this e-mail address.',
    caution: 'The e-mail address matches. The sender was not signed in, so it may be somebody else.',
    list: 'Accounts with this e-mail address',
    inactive: '{id}, inactive',
    latest: 'The latest {count, number} of {total, number}.',
  },
  newId: {
    has: '{name} now has the Investor ID',
    sent: 'The welcome e-mail with the activation link goes to <b>{address}</b>. It is listed in the Email System tab.',
    stored:
      'No mail provider is set up: the welcome e-mail to <b>{address}</b> is stored in the Email System tab, and nobody receives it.',
    open: 'Open investor',
    done: 'Done',
  },
});
