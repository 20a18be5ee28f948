export default {
  show: 'Registration, data and insurance',
  title: 'Legal & Compliance',
  intro: 'What a regulated firm must have in place, and where to read about it.',
  registration: 'Regulator registration',
  data: {
    name: 'Data protection and GDPR',
    text: 'We use personal data to answer you, to review an application, to run a mandate, and to meet our legal duties and protect accounts. You can see it, correct it and have it deleted as far as the law allows.',
  },
  insurance: {
    name: 'Insurance coverage',
    text: 'A firm would name its insurer and the amount of cover here. No cover is stated on these pages, and insurance never covers a fall in prices.',
  },
  more: 'Read all legal documents',
  risk: 'Any investment can lose money; digital assets can lose all their value. Figures with this mark are illustrative: examples, not actual results and not a forecast.',
} as const;
