import { adminTexts } from '../adminTexts.ts';

/** The list of the Investors tab. */
export const t = adminTexts({
  noun: { one: 'investor', other: 'investors' },
  sorts: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    largest: 'Largest value',
    smallest: 'Smallest value',
    name: 'Name A to Z',
    id: 'Investor ID',
  },
  filters: {
    tier: 'Tier',
    access: 'Access',
    activated: 'Activated',
    notActivated: 'Not activated',
    invited: 'Link valid',
    expired: 'Link expired',
    reconciliation: 'Reconciliation',
    unreconciled: 'Does not reconcile',
    reconciled: 'Reconciles',
  },
  empty: 'No investors yet',
  emptyText: 'Approve an application or create an investor to begin.',
  row: 'Investor {name}',
  active: 'Active',
  inactive: 'Inactive',
  invited: 'Invited',
  edit: 'Edit',
  editOf: 'Edit {name}',
  action: 'Action',
  actionOf: 'Action for {name}',
  actionsOf: 'Actions for {name}',
});
