import { KNOWN_DEVICE_DAYS } from '#common/domain/accountAccess.ts';
export const legalTexts = {
  title: 'Legal and compliance',
  lede: 'Summaries of our documents. The full texts are available in English, German and French on request.',
  documentsTitle: 'Documents',
  documents: [
    {
      id: 'terms',
      name: 'Terms of Use',
      paragraphs: [
        'These pages are for information. Nothing on them is an offer or advice. A mandate begins only with a signed investment management agreement.',
        'You may read, print and share these pages. Figures marked as illustrative are examples; please do not pass them on as results.',
      ],
    },
    {
      id: 'privacy',
      name: 'Privacy Policy',
      paragraphs: [
        'We keep what you send us through the forms so that we can answer you and review your application. We do not sell it, and these pages load nothing from third parties.',
        `While you are signed in, the portal sets a session cookie. A second cookie lets us recognise a browser that you have signed in from, for ${KNOWN_DEVICE_DAYS} days. We use no cookies for advertising or analytics, so there is no cookie banner.`,
        'Write to us to see, correct or delete your data. The law requires us to keep account records for ten years.',
      ],
    },
    {
      id: 'risk',
      name: 'Risk Disclosure',
      paragraphs: [
        'You can lose some or all of your investment. Digital assets can fall by more than half within months; contracts for difference can lose faster than the market moves.',
        'Past performance does not indicate future results. Early withdrawals can reduce your return, and in a thin market a position may not sell at its last price.',
      ],
    },
    {
      id: 'filings',
      name: 'Regulatory Filings',
      paragraphs: [
        'The firm’s registration is stated below, under Compliance. This is also the place for an annual audit report; none is published here.',
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
      text: 'A firm would name its insurer and the amount of cover here. No cover is stated on these pages, and insurance never covers a fall in prices.',
    },
  ],
  contactTitle: 'Compliance contact',
  contactText: 'Questions and complaints go to the compliance officer and are answered in writing.',
} as const;
