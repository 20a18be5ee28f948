/** The application page. */
export default {
  title: 'Apply to Invest',
  lede: 'One page, about five minutes. A person reads your application and replies within {hours} hours.',
  groups: { person: 'About you', plan: 'Your investment' },
  hints: {
    phone: 'With country code, for example +41 44 123 45 67',
    investmentAmount: 'At least {minimum} for a first investment',
    riskTolerance: 'The win rates are examples, not results.',
  },
  winRateSource: 'Example win rates of the application form; no strategy achieved them',
  chosenTier: 'You chose the {tier} tier, from {minimum}. The amount decides the tier.',
  placeholder: 'Please choose',
  submit: 'Apply Now',
  submitting: 'Submitting...',
  consent:
    'By applying, you agree that we may keep these details to review your application. <privacy>How we handle your data</privacy>. Your entries stay in this tab until they are sent.',
  success: {
    title: 'Application Successfully Submitted!',
    text: 'Our team will contact you via a messaging service within {hours} hours.',
    next: 'What happens now',
  },
  technical: {
    title: 'Technical Error',
    text: 'A technical error occurred. Please try again.',
  },
  connection: {
    title: 'Connection Error',
    text: 'Unable to connect. Please check your internet and try again.',
  },
  process: {
    title: 'What happens next',
    done: 'Done',
    current: 'Now',
    application: {
      name: 'Application',
      text: 'You send the application form. It costs nothing and commits you to nothing.',
    },
    review: {
      name: 'Review within {hours} hours',
      text: 'We read it and check whether our strategies suit your goals.',
    },
    consultation: {
      name: 'Consultation',
      text: 'A conversation about goals, risk and terms, at a time that suits you.',
    },
    onboarding: {
      name: 'Onboarding',
      text: 'Documents, the agreement, and your access to the investor portal.',
    },
  },
  liquidity: {
    title: 'Liquidity options',
    intro:
      'How soon you may need your money determines how it can be invested. In the portal you can request a withdrawal at any time, usually up to {limit} within {days} days; our team decides about it once your notice period has passed. For larger amounts, please call us.',
    'short-term':
      'A commitment of at least one year. Profits can be withdrawn with ten working days’ notice; the invested amount stays until the year has passed. Positions with a term of several months are possible.',
    'medium-access':
      'Withdraw at any time with five working days’ notice. Positions are kept easy to sell, which impacts the APY: it is usually lower.',
    'long-term':
      'Invested for growth over several years. The aim is to maximize returns. Early withdrawals are possible only within limits: three months’ notice, and at most a quarter of the value in a year.',
  },
  eligibility: {
    title: 'Eligibility',
    assets: {
      name: 'Minimum investable assets of {assets}',
      text: 'A guideline: everything you could invest, wherever you hold it. Only the minimum for a first investment, {minimum}, is binding.',
    },
    accredited: {
      name: 'Accredited investor status where applicable',
      text: 'If the law of your country provides for such a status, we need proof that you have it.',
    },
    risks: {
      name: 'Understanding of digital asset risks',
      text: 'Prices can fall by more than half within months, and some assets can lose all value.',
    },
    horizon: {
      name: 'Horizon of at least {months} months',
      text: 'Please do not invest money that you may need sooner, even where a withdrawal would be possible.',
    },
  },
  documents: {
    title: 'Required documents',
    intro: 'Not needed now. We ask for them after the consultation.',
    id: { name: 'Government ID', text: 'A passport or a national identity card that is still valid.' },
    address: {
      name: 'Proof of address',
      text: 'A utility bill or an official letter from the last three months.',
    },
    wealth: {
      name: 'Bank statements or wealth verification',
      text: 'Statements that show where the money comes from, or a letter from your bank or advisor.',
    },
    agreement: { name: 'Investment management agreement', text: 'We send it to you to read and sign.' },
  },
} as const;
