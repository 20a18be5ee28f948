/** Names of the fields of the public forms and of their choices, for the forms and for what confirms them. */
export default {
  fields: {
    fullName: 'Full name',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    investmentAmount: 'Investment amount',
    investmentGoal: 'Investment goal',
    riskTolerance: 'Risk tolerance',
    liquidityNeeds: 'Liquidity needs',
    subject: 'Subject',
    message: 'Message',
    meetingType: 'Meeting type',
    preferredDate: 'Preferred date',
    preferredTime: 'Preferred time',
    topics: 'Topics',
    code: 'Code',
  },
  investmentGoal: {
    'capital-appreciation': 'Capital appreciation',
    'income-generation': 'Income generation',
    diversification: 'Diversification',
    'hedge-inflation': 'Hedge against inflation',
  },
  riskTolerance: {
    low: 'Low (win rate {rate})',
    moderate: 'Moderate (win rate {rate})',
    aggressive: 'Aggressive (win rate {rate})',
  },
  winRates: { low: '85%+', moderate: '60-70%', aggressive: 'around 48%' },
  liquidityNeeds: {
    'short-term': 'Short-term',
    'medium-access': 'Medium access',
    'long-term': 'Long-term',
  },
  meetingType: { video: 'Video call', phone: 'Phone call', inperson: 'In person (Zürich)' },
  receipt: {
    emailed: 'We have e-mailed the details to {address}.',
    notEmailed:
      'We sent no e-mail, because {address} has already received several confirmations in the last hour.',
    when: 'When (time in Zürich)',
    length: 'Length',
    lengthText: '30 to 60 minutes',
    how: 'How',
  },
} as const;
