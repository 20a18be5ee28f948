export default {
  title: 'Legal and compliance',
  lede: 'These are summaries of our documents, which you can also download as PDFs. The full texts are available in English, German and French on request.',
  version: 'Summary, version 1.2, 26\u00a0November 2026, English',
  download: 'Download as PDF',
  documentsTitle: 'Documents',
  terms: {
    name: 'Terms of Use',
    one: 'These pages are for information. Nothing on them is an offer or advice. A mandate begins only with a signed investment management agreement.',
    two: 'You may read, print and share these pages. Figures marked as illustrative are examples; please do not pass them on as results.',
  },
  privacy: {
    name: 'Privacy Policy',
    one: 'We keep what you send us through the forms so that we can answer you and review your application. We do not sell it, and these pages load nothing from third parties.',
    two: 'While you are signed in, the portal sets a session cookie. A second cookie lets us recognize, for {days} days, a browser from which you have signed in. A form that is sent without scripts sets a cookie with its reference for ten minutes, so that the next page can confirm it. Your browser also keeps your name and Investor ID until you sign out, unfinished forms until the tab is closed, and your choice of light or dark pages, if you make one. We use no cookies for advertising or analytics, so there is no cookie banner.',
    three:
      'Write to us to see, correct or delete your data. The law requires us to keep account records for ten years. The entries of an account’s journal are not deleted; they are part of these records.',
  },
  risk: {
    name: 'Risk Disclosure',
    one: 'You can lose some or all of your investment. Digital assets can fall by more than half within months; contracts for difference can lose faster than the market moves.',
    two: 'Past performance does not indicate future results. Early withdrawals can reduce your return, and in a thin market a position may not sell at its last price.',
  },
  filings: {
    name: 'Regulatory Filings',
    one: 'An annual audit report would be published here; there is none.',
  },
  complianceTitle: 'Compliance',
  registration: 'Regulator registration',
  data: {
    name: 'Data protection / GDPR',
    text: 'Processing follows the Swiss Federal Act on Data Protection and the GDPR. Requests about your data are completed within 30 days.',
  },
  insurance: {
    name: 'Insurance coverage',
    text: 'A firm would name its insurer and the amount of cover here. No cover is stated on these pages, and insurance never covers a fall in prices.',
  },
  contactTitle: 'Compliance contact',
  contactText: 'Questions and complaints go to the compliance officer and are answered in writing.',
} as const;
