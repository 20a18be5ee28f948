import { KNOWN_DEVICE_DAYS } from '#common/domain/accountAccess.ts';
export const legalTexts = {
  title: 'Legal and compliance',
  lede: 'The documents in short. In full they are available in English, German and French on request.',
  documentsTitle: 'Documents',
  documents: [
    {
      id: 'terms',
      name: 'Terms of Use',
      paragraphs: [
        'These pages inform; they are no offer and no advice. A mandate begins with a signed investment management agreement and with nothing before it.',
        'You may read, print and share the content of these pages. Figures marked illustrative are examples and must not be passed on as results.',
      ],
    },
    {
      id: 'privacy',
      name: 'Privacy Policy',
      paragraphs: [
        'We keep what you send us through the forms, to answer you and to review an application. We do not sell it, and these pages load nothing from anyone else.',
        `The portal keeps a session cookie while you are signed in, and for ${KNOWN_DEVICE_DAYS} days one by which we recognise a browser that you have signed in from. There are no cookies for advertising or measurement, so there is no banner to ask about them.`,
        'Write to us to see, correct or delete your data. The law obliges us to keep records of accounts for ten years.',
      ],
    },
    {
      id: 'risk',
      name: 'Risk Disclosure',
      paragraphs: [
        'You can lose some or all of your investment. Digital assets can fall by more than half within months; contracts for difference can lose faster than the market moves.',
        'Past results do not indicate future ones. Early withdrawals can cost return, and in thin markets a position may not be sold at its last price.',
      ],
    },
    {
      id: 'filings',
      name: 'Regulatory Filings',
      paragraphs: [
        'The firm’s registration is stated below, under Compliance. The annual audit report is sent to clients and, on request, to applicants.',
      ],
    },
  ],
  complianceTitle: 'Compliance',
  compliance: [
    // Filled from the firm's profile.
    { name: 'Regulator registration', text: null },
    {
      name: 'Data protection / GDPR',
      text: 'Processing follows the Swiss Federal Act on Data Protection and the GDPR. Requests about your data are answered within 30 days.',
    },
    {
      name: 'Insurance coverage',
      text: 'Custody and professional liability are insured. The cover is for theft and error and never for a fall in prices.',
    },
  ],
  contactTitle: 'Compliance contact',
  contactText: 'Questions and complaints go to the compliance officer and are answered in writing.',
} as const;
