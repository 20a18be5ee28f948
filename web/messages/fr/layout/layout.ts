import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/layout/layout.ts';

export default {
  skipLink: 'Aller au contenu',
  portalSkipLink: 'Aller à la navigation du portail',
  loading: 'Chargement',
  home: '{firm}, page d’accueil',
  mainNavigation: 'Navigation principale',
  openMenu: 'Menu',
  closeMenu: 'Fermer',
  applyNow: 'Déposer une demande',
  demonstration: 'Démonstration : société fictive',
  footerNavigation: 'Pied de page',
  languages: 'Langue',
  navigation: {
    home: 'Accueil',
    about: 'À propos',
    solutions: 'Solutions',
    portal: 'Portail',
    contact: 'Contact',
  },
  companyHeading: 'Société',
  company: {
    about: 'À propos',
    solutions: 'Solutions',
    portal: 'Portail investisseur',
    apply: 'Déposer une demande',
  },
  legalHeading: 'Mentions légales',
  legal: {
    terms: 'Conditions d’utilisation',
    privacy: 'Confidentialité',
    risk: 'Risques',
    filings: 'Informations réglementaires',
    fees: 'Frais',
    complaints: 'Réclamations',
  },
  officeHeading: 'Bureau de Zurich',
  theme: 'Thème',
  themes: {
    system: 'Système',
    light: 'Clair',
    dark: 'Sombre',
  },
  evidence: 'Voir l’inscription au registre',
  registered: '{firm} est inscrite auprès du régulateur ({regulator}) sous le numéro {number}.',
  unregistered:
    'Démonstration : une société indiquerait ici son inscription auprès du régulateur ({regulator}). {firm} n’existe pas et n’est inscrite nulle part.',
} satisfies Translation<typeof en>;
