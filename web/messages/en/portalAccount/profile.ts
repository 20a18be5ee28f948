export default {
  title: 'Profile',
  intro: 'Your personal data as we hold it.',
  data: 'Personal data',
  name: 'Full name',
  email: 'E-mail',
  phone: 'Phone',
  investorId: 'Investor ID',
  tier: 'Investment tier',
  since: 'Investor since',
} as const;
