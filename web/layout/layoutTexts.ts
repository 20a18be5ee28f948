/** Texts of the header, the footer and the demonstration bar. */
export const layoutTexts = {
  /** Shown instead of portal and dashboard where scripts are off. */
  withoutScripts: {
    text: 'This part of the site needs JavaScript, which is turned off in your browser. The public pages and their forms work without it.',
    home: 'To the home page',
  },
  skipLink: 'Skip to content',
  loading: 'Loading',
  home: 'home page',
  mainNavigation: 'Main',
  applyNow: 'Apply Now',
  demonstration: 'Demonstration: fictional firm',
  footerNavigation: 'Footer',
  companyHeading: 'Company',
  legalHeading: 'Legal',
  officeHeading: 'Zürich office',
  phone: 'Phone',
  email: 'E-mail',
  theme: 'Appearance',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  evidence: 'See the entry in the register',
} as const;

export const navigation = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About' },
  { to: '/solutions', label: 'Solutions' },
  { to: '/portal', label: 'Portal' },
  { to: '/contact', label: 'Contact' },
] as const;

export const footerCompany = [
  { to: '/about', label: 'About' },
  { to: '/solutions', label: 'Solutions' },
  { to: '/portal', label: 'Investor Portal' },
  { to: '/apply', label: 'Apply to Invest' },
] as const;

export const footerLegal = [
  { to: '/legal#terms', label: 'Terms' },
  { to: '/legal#privacy', label: 'Privacy' },
  { to: '/legal#risk', label: 'Risk Disclosure' },
  { to: '/legal#filings', label: 'Regulatory Information' },
] as const;

export const registrationTexts = {
  /** For a complete profile only, which states registration number and evidence. */
  registered: (firm: string, regulator: string, number: string) =>
    `${firm} is registered with the ${regulator}, registration number ${number}.`,
  demonstration: (firm: string, regulator: string) =>
    `Demonstration: a firm would state its registration with the ${regulator} here. ${firm} does not exist and is registered nowhere.`,
} as const;
