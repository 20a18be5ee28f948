/** The Anonymized Investor Index. */
export default {
  show: 'Show the example rows',
  title: 'Anonymized Investor Index',
  intro:
    'An example of a public register of mandates on {day}, with numbers instead of names. The rows are invented.',
  mark: 'amounts invested',
  source: 'Sample row; no such account exists',
  caption: 'Sample mandates by joining date',
  id: 'Investor',
  joinDate: 'Joined',
  tier: 'Tier',
  invested: 'Invested',
  status: 'Status',
  statuses: {
    Active: 'Active',
    Onboarding: 'Onboarding',
    Closed: 'Closed',
  },
} as const;
