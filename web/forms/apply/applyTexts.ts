import {
  ELIGIBILITY_MINIMUM_ASSETS,
  LIQUIDITY_NEEDS,
  liquidityNeedExplanations,
  liquidityNeedLabels,
  MINIMUM_HORIZON_MONTHS,
  MINIMUM_INVESTMENT,
  REVIEW_HOURS,
} from '#common/domain/applications.ts';
import { formatWholeUsd } from '../../formatNumber.ts';

/** Texts of the application page. */
export const applyTexts = {
  title: 'Apply to Invest',
  lede: `One page, about five minutes. A person reads it and answers within ${REVIEW_HOURS} hours.`,
  groups: { person: 'About you', plan: 'Your investment' },
  hints: {
    phone: 'With country code, for example +41 44 123 45 67',
    investmentAmount: `At least ${formatWholeUsd(MINIMUM_INVESTMENT)}, the smallest first investment`,
    riskTolerance: 'The win rates are illustrative: examples, not results.',
  },
  chosenTier: (tier: string, minimum: string) => `You chose the ${tier} tier (${minimum}).`,
  /** Of a choice without an entry below. */
  placeholder: 'Please choose',
  placeholders: {
    investmentGoal: 'Choose a goal',
    riskTolerance: 'Choose a tolerance',
    liquidityNeeds: 'Choose an option',
  },
  submit: 'Apply Now',
  submitting: 'Submitting...',
  consent: 'By applying you agree that we keep these details to review your application.',
  privacyLink: 'How we handle your data',
  draftKept: 'Your entries stay in this tab until they are sent.',
  success: {
    title: 'Application Successfully Submitted!',
    text: `Our team will contact you via a messaging service within ${REVIEW_HOURS} hours.`,
    next: 'What happens now',
    home: 'Back to the home page',
  },
  toasts: {
    technical: {
      title: 'Technical Error',
      description: 'A technical error occurred. Please try again.',
    },
    connection: {
      title: 'Connection Error',
      description: 'Unable to connect. Please check your internet and try again.',
    },
  },
  process: {
    title: 'What happens next',
    steps: [
      { name: 'Application', text: 'You send this form. You commit to nothing and pay nothing.' },
      {
        name: `Review within ${REVIEW_HOURS} hours`,
        text: 'We read it and check whether our strategies suit your plan.',
      },
      { name: 'Consultation', text: 'A conversation about goals, risk and terms, at a time that suits you.' },
      { name: 'Onboarding', text: 'Documents, the agreement, and your access to the investor portal.' },
    ],
  },
  liquidity: {
    title: 'Liquidity options',
    intro: 'How soon you may need your money decides how it can be invested.',
    options: LIQUIDITY_NEEDS.map((need) => ({
      name: liquidityNeedLabels[need],
      text: liquidityNeedExplanations[need],
    })),
  },
  eligibility: {
    title: 'Eligibility',
    criteria: [
      {
        name: `Minimum investable assets of ${formatWholeUsd(ELIGIBILITY_MINIMUM_ASSETS)}`,
        text: `Everything you could invest, wherever you hold it. Your first investment with us can be smaller, from ${formatWholeUsd(MINIMUM_INVESTMENT)}.`,
      },
      {
        name: 'Accredited investor status where applicable',
        text: 'If the law of your country defines such a status, we need proof that you have it.',
      },
      {
        name: 'Understanding of digital asset risks',
        text: 'Prices can fall by more than half within months, and some assets can lose all value.',
      },
      {
        name: `Horizon of at least ${MINIMUM_HORIZON_MONTHS} months`,
        text: 'Please do not invest money with us that you may need sooner.',
      },
    ],
  },
  documents: {
    title: 'Required documents',
    intro: 'Not needed now. We ask for them after the consultation.',
    list: [
      { name: 'Government ID', text: 'A passport or a national identity card that is still valid.' },
      { name: 'Proof of address', text: 'A utility bill or an official letter of the last three months.' },
      {
        name: 'Bank statements or wealth verification',
        text: 'Statements that show where the money comes from, or a letter from your bank or adviser.',
      },
      {
        name: 'Investment management agreement',
        text: 'We send it to you to read and sign.',
      },
    ],
  },
} as const;
