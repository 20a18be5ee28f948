export const APPLICATION = {
  fullName: 'Clara Muster',
  email: 'clara@example.com',
  phone: '+41 44 123 45 67',
  investmentAmount: 250_000,
  investmentGoal: 'diversification',
  riskTolerance: 'moderate',
  liquidityNeeds: 'medium-access',
} as const;

export const CONTACT = {
  name: 'Clara Muster',
  email: 'clara@example.com',
  subject: 'A question',
  message: 'How do I apply?',
} as const;

export const CONSULTATION = {
  name: 'Clara Muster',
  email: 'clara@example.com',
  phone: '+41 44 123 45 67',
  preferredDate: '2026-11-24',
  preferredTime: '10:00',
  meetingType: 'video',
  topics: 'Tiers',
} as const;

/** A change of the consultation above. */
export const MEETING_CHANGE = {
  seenStartsAt: '2026-11-24T09:00:00.000Z',
  note: 'I am ill that day.',
} as const;

export const REPLY = { subject: 'Re: A question', text: 'Please call us.', repliesSeen: 0 } as const;

export const BANK_DETAILS = {
  holder: 'Sample Firm AG',
  bank: 'Sample Bank, Zürich',
  account: 'CH56 0483 5012 3456 7800 9',
  bic: 'POFICHBEXXX',
} as const;
