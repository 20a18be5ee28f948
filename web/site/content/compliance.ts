export const complianceTexts = {
  title: 'Legal & Compliance',
  intro: 'What a regulated firm has to have in place, and where to read it in full.',
  /** The card without text shows the registration statement of the firm's profile. */
  cards: [
    {
      name: 'Regulator registration',
      text: null,
    },
    {
      name: 'Data protection and GDPR',
      text: 'Personal data stays in Switzerland and is used for one purpose: your mandate. You can see it, correct it and have it deleted as far as the law allows.',
    },
    {
      name: 'Insurance coverage',
      text: 'Custody and professional liability are insured. Insurance covers theft and error; it never covers a fall in prices.',
    },
  ],
  more: 'Read all legal documents',
  risk: 'All investing can lose money, digital assets all of it. Figures with this mark are illustrative: examples, not results that anyone achieved and not a forecast.',
} as const;
