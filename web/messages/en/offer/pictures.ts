/** Pictures of the product. */
export default {
  hero: {
    alt: 'The dashboard of the investor portal: portfolio value, amount invested, profit and loss and total return above a chart of the value over time. On a large screen, the allocation by asset is beside it.',
    caption: 'The investor portal with an example account. All its figures are invented.',
  },
  home: {
    show: 'Show the picture',
    title: 'What you see as an investor',
    intro: 'The portal as it is, with an example account. All its figures are invented.',
  },
  solutions: {
    title: 'What is on record',
    intro:
      'Two screens of the portal and one of our staff, with an example account. All figures are invented.',
  },
  analytics: {
    alt: 'Portfolio analytics: portfolio value, profit and loss, a diversification score and the risk level, above the share of each asset beside its target and the performance metrics.',
    caption: 'Analytics: every figure opens its formula and the values that went into it.',
  },
  phone: {
    alt: 'The dashboard of the investor portal on a phone, with four figures above a chart of the value over time.',
    caption: 'The dashboard on a phone.',
  },
  ledger: {
    alt: 'The list of all transactions of an account with date, type, amount and status.',
    caption: 'Every deposit and withdrawal, with its date, amount and status.',
  },
  activity: {
    alt: 'Account activity: entries by day that say who changed what, and when, with the values before and after.',
    caption: 'The investor’s journal: who changed what, and when. Entries are never edited or deleted.',
  },
  journal: {
    alt: 'The journal in the staff dashboard: a check that ends with “Journal intact” and the number of entries, above the entries of an account with time, person and change.',
    caption:
      'The same journal as our staff see it. Each entry contains the checksum of the one before, and a check of the whole chain reports whether any of them was altered.',
  },
} as const;
