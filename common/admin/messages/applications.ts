import { adminTexts } from '../adminTexts.ts';

/** The tab with applications. */
export const t = adminTexts({
  noun: { one: 'application', other: 'applications' },
  sorts: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    largest: 'Largest amount',
    smallest: 'Smallest amount',
    name: 'Name A to Z',
    nameDown: 'Name Z to A',
  },
  noneOpen: 'No application waits for a decision',
  empty: 'No applications yet',
  emptyText: 'Each application sent from the public site appears here at once.',
  card: 'Application of {name}',
  submittedAt: 'Submitted {time}',
  approve: 'Approve & Generate ID',
  reject: 'Reject…',
  reply: 'Reply by e-mail…',
  openInvestor: 'Open investor {id}',
  experience: 'Experience',
  email: 'E-mail',
  phone: 'Phone',
  language: 'Language',
  submitted: 'Submitted',
  decided: 'Decided',
  decidedBy: 'Decided by',
  note: 'Internal note',
  liquidity: {
    'short-term': 'A commitment of at least one year. Profits can be withdrawn during that time.',
    'medium-access': 'Withdraw at any time, which impacts the APY.',
    'long-term': 'Invested for growth over several years, with limited early withdrawals.',
  },
  bulk: {
    approve: 'Approve',
    reject: 'Reject',
    submit: '{action} {count}',
    decided: 'already decided',
    detail: '{amount}, {email}',
    email:
      'Each applicant receives a welcome e-mail with a new Investor ID and an activation link, valid for {hours} hours.',
  },
  notesAndTasks: 'Notes and tasks',
});
