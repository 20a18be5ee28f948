export const complianceTexts = {
  title: 'Legal & Compliance',
  intro: 'What a regulated firm must have in place, and where to read about it.',
  /** The card without text shows the registration statement of the firm's profile. */
  cards: [
    {
      name: 'Regulator registration',
      text: null,
    },
    {
      name: 'Data protection and GDPR',
      text: 'We use personal data for one purpose: your mandate. You can see it, correct it and have it deleted as far as the law allows.',
    },
    {
      name: 'Insurance coverage',
      text: 'A firm would name its insurer and the amount of cover here. No cover is stated on these pages, and insurance never covers a fall in prices.',
    },
  ],
  more: 'Read all legal documents',
  risk: 'Any investment can lose money; digital assets can lose all of it. Figures with this mark are illustrative: they are examples, not actual results and not a forecast.',
} as const;
