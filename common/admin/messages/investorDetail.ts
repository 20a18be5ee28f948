import { adminTexts } from '../adminTexts.ts';

/** An investor beside the list: figures, reconciliation and access. */
export const t = adminTexts({
  value: 'Portfolio value',
  invested: 'Invested',
  profit: 'Current P&L',
  edit: 'Edit',
  strategy: 'Strategy',
  withdrawalLimit: 'Own withdrawal limit',
  notes: 'Notes and tasks',
  erased: 'The personal data of the holder was erased on {day}. The account can no longer be changed.',
  access: {
    title: 'Access',
    email: 'E-mail',
    phone: 'Phone',
    noPhone: 'Not recorded',
    language: 'Language',
    active: 'Has created an access code',
    invited: 'Invited, activation link not used yet',
    expired: 'Activation link expired',
    inactive: 'Inactive: cannot sign in',
    linkUntil: 'Link valid until',
    lastSignIn: 'Last sign-in',
    never: 'Never',
    since: 'Since',
  },
  reconciled:
    '<b>Reconciled.</b> Invested {invested} equals deposits {deposits} less withdrawals {withdrawals}.',
  unreconciled:
    '<b>Off by {difference}.</b> Invested {invested}, but deposits {deposits} less withdrawals {withdrawals}.',
  recovery: {
    text: '{name} requested a recovery of access on {requested}. It takes effect at {effective} unless the investor objects.',
    cancel: 'Cancel the recovery',
    cancelled: 'Recovery Cancelled',
    cancelledText: 'The access of the investor stays as it is.',
    failed: 'Not Cancelled',
  },
});
