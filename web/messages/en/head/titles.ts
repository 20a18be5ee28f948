/** Titles and descriptions of the pages, for browsers, search engines and link previews. */
export default {
  demonstration: 'demonstration',
  demonstrationDescription: 'Demonstration: a fictional firm with made-up figures.',
  pages: {
    home: {
      title: 'Smart money strategies from Zürich',
      description:
        'Crypto, CFD, forex, precious-metal and commodity strategies that put risk first. Compare the tiers, try the illustrative calculator and apply to invest.',
      short:
        'Crypto, CFDs, forex, metals and commodities, with risk considered first. Tiers and an example calculator.',
    },
    about: {
      title: 'About',
      description:
        'An asset manager founded in 2022 and run from Zürich: institutional rigor, client privacy and innovation, and the people behind them.',
      short: 'An asset manager in Zürich: its story, its three values and the people behind it.',
    },
    solutions: {
      title: 'Solutions',
      description:
        'Tiers and programs from {minimum}, the investment philosophy behind them, and the metrics we judge them by.',
      short: 'Tiers and programs from {minimum}, the philosophy behind them, and how we measure results.',
    },
    legal: {
      title: 'Legal and compliance',
      description: 'Terms of use, privacy policy, risk disclosure and regulatory filings, in plain words.',
      short: 'Terms of use, privacy, risks and filings, in plain words.',
    },
    apply: {
      title: 'Apply to invest',
      description:
        'Apply to invest on one page in a few minutes. See what the liquidity options mean and what happens in the next {hours} hours.',
      short: 'Try the application form, and see what happens in the {hours} hours after it.',
    },
    contact: {
      title: 'Contact and consultation',
      description:
        'Send a message, contact support, or book a consultation by video, by phone or in person in Zürich.',
      short: 'Try the contact form, or book a consultation by video, by phone or in person.',
    },
  },
  results: {
    applySent: 'Application sent',
    contactSent: 'Message sent',
    contactBooked: 'Consultation scheduled',
    contactConfirmed: 'Consultation confirmed',
    withdrawalStopped: 'Withdrawal stopped',
    recoveryObjected: 'Reset stopped',
    confirm: 'Confirm your consultation',
    stopWithdrawal: 'Stop a withdrawal',
    stopRecovery: 'Stop an access reset',
    notSent: 'Not completed',
    nothingSent: 'Nothing was sent',
  },
  portal: 'Investor portal',
  verify: 'Check a statement',
  chat: 'Chat',
  demo: 'Demonstration account',
  admin: 'Staff dashboard',
  notFound: '404 Page Not Found',
  withoutScripts:
    'This part of the site needs JavaScript, which is turned off in your browser. The public pages and their forms work without it.',
  toHome: 'Go to the home page',
} as const;
