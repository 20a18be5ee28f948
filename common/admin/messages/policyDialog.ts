import { adminTexts } from '../adminTexts.ts';

/** The dialog that edits the policies, with its dry run. */
export const t = adminTexts({
  title: 'Edit policies',
  submit: 'Save policies',
  succeeded: 'Policies Updated',
  succeededText: 'They apply from now on.',
  failed: 'Update Failed',
  dryRun: 'Dry run',
  dryRunFailed: 'Dry Run Failed',
  fields: {
    payout: 'Requests to new accounts wait',
    secondPerson: 'Needs a second person',
    ownLimit: 'Has a limit of its own',
    outliers: 'A run with outliers always needs one. The limits below are of the value of all accounts.',
    limit: 'Limit in 30 days (USD)',
    amount: 'Above (USD)',
    percent: 'Or above (% of the value before the change)',
    hours: 'Hours',
    per: 'Limits apply',
    role: 'Second person',
  },
  errors: {
    percent: 'Enter a percentage, for example 2.5.',
    hours: 'Enter whole hours.',
  },
  periods: { request: 'per request', day: 'per person and day' },
  roles: { approver: 'Approver or administrator', administrator: 'Administrator' },
  result: {
    title: 'The last 90 days under this draft',
    policy: 'Policy',
    decisions: 'Decisions',
    now: 'Now',
    draft: 'Draft',
    counts: '“Now” and “Draft” count the decisions that would have needed a second person.',
    notReplayed: 'Not replayed, because the journal has no decisions that they would change:',
    none: 'No decision would have needed a second person.',
    all: '{needed, plural, one {# decision} other {# decisions}} would have needed a second person. All are listed, newest first.',
    newest:
      '{needed, plural, one {# decision} other {# decisions}} would have needed a second person. The newest of each policy are listed: {listed} of {total}.',
  },
  notReplayed: {
    investor_recovery: '“{policy}” has no limits and cannot be switched off.',
    new_payout_account: '“{policy}” makes requests of investors wait, not decisions of staff.',
    withdrawal_limit: '“{policy}” and those of tiers limit requests of investors, not decisions of staff.',
  },
  past: {
    label: 'Decisions that would have needed a second person',
    by: '{time}, {name}',
    approvedBy: '{time}, {name}, approved by {approver}',
    withdrawal: 'Open withdrawal',
    investor: 'Open {id}',
    addresses: 'Open deposit addresses',
    staff: 'Open staff accounts',
    valuation: 'Open valuation runs',
  },
});
