import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/layout/layout.ts';

export default {
  skipLink: 'Zum Inhalt springen',
  portalSkipLink: 'Zur Navigation des Portals springen',
  loading: 'Wird geladen',
  home: '{firm}, Startseite',
  mainNavigation: 'Hauptnavigation',
  openMenu: 'Menü',
  closeMenu: 'Schliessen',
  applyNow: 'Antrag stellen',
  demonstration: 'Demonstration: erfundene Firma',
  footerNavigation: 'Fussbereich',
  languages: 'Sprache',
  navigation: {
    home: 'Start',
    about: 'Über uns',
    solutions: 'Lösungen',
    portal: 'Portal',
    contact: 'Kontakt',
  },
  companyHeading: 'Firma',
  company: {
    about: 'Über uns',
    solutions: 'Lösungen',
    portal: 'Anlegerportal',
    apply: 'Mandat beantragen',
  },
  legalHeading: 'Rechtliches',
  legal: {
    terms: 'Nutzungsbedingungen',
    privacy: 'Datenschutz',
    risk: 'Risikohinweise',
    filings: 'Aufsichtsrechtliche Angaben',
    fees: 'Gebühren',
    complaints: 'Beschwerden',
  },
  officeHeading: 'Büro Zürich',
  theme: 'Darstellung',
  themes: {
    system: 'System',
    light: 'Hell',
    dark: 'Dunkel',
  },
  evidence: 'Eintrag im Register ansehen',
  registered: '{firm} hat eine Bewilligung ({regulator}), Registernummer {number}.',
  unregistered:
    'Demonstration: Eine Firma würde hier ihre Bewilligung nennen ({regulator}). {firm} existiert nicht und ist nirgends eingetragen.',
} satisfies Translation<typeof en>;
