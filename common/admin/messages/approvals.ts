import { adminTexts } from '../adminTexts.ts';

/** The tab with changes that wait or waited for a second person. */
export const t = adminTexts({
  view: 'View',
  views: {
    waiting: 'Waiting for me',
    mine: 'Requested by me',
    history: 'History',
    policies: 'Policies',
  },
  noun: { one: 'change', other: 'changes' },
  sorts: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    expires: 'Expires first',
    title: 'Change A to Z',
  },
  empty: {
    waiting: 'Nothing is waiting for you',
    mine: 'You have requested nothing yet',
    history: 'No changes yet',
  },
  emptyTexts: {
    waiting: 'Changes that other people request and that you can approve appear here at once.',
    mine: 'Your changes that need a second person appear here.',
    history: 'Every change that needs a second person appears here, with its decision.',
  },
  ended:
    '{count, plural, one {# of your requests has} other {# of your requests have}} ended in the last {days, number} days.',
  showMine: 'Show my requests',
  columns: {
    change: 'Change',
    requestedBy: 'Requested by',
    requested: 'Requested',
    status: 'Status',
    actions: 'Actions',
  },
  you: 'You',
  by: 'by {name}',
  takesEffect: 'takes effect {time}',
  expires: 'expires {time}',
  approve: 'Approve',
  reject: 'Reject',
  cancel: 'Cancel request',
  detail: {
    requestedBy: 'Requested by',
    requested: 'Requested',
    note: 'Internal note',
    policy: 'Policy',
    approver: 'Required approver',
    expires: 'Expires',
    takesEffect: 'Takes effect',
    decidedBy: 'Decided by',
    decided: 'Decided',
    rejection: 'Reason for the rejection',
    decision: 'Decision note',
    hash: 'Hash of the exact change',
    approve: 'Approve…',
    reject: 'Reject…',
    cancel: 'Cancel request…',
    openInvestor: 'Open investor',
  },
  outcomes: {
    pending: 'Nothing has changed yet.',
    rejected: 'Nothing was changed.',
    withdrawn: 'The request was cancelled. Nothing was changed.',
    expired: 'Nobody decided within {hours, number} hours. Nothing was changed.',
    voided:
      'The data behind this change was edited after the request, so the request is void. Nothing was changed.',
    effective: 'Nobody rejected it in time, so it took effect.',
    objection:
      'Nothing has changed yet. Nobody else can approve this change, so it takes effect on its own unless the person whom it concerns rejects it.',
  },
  noValue: 'none',
  fieldChange: '{field}: {before} → {after}',
});
