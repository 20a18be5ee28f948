import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/head/titles.ts';

export default {
  demonstration: 'démonstration',
  demonstrationDescription: 'Démonstration : une société fictive avec des chiffres inventés.',
  pages: {
    home: {
      title: 'Stratégies smart money depuis Zurich',
      description:
        'Stratégies en crypto, CFD, forex, métaux précieux et matières premières, le risque d’abord. Découvrez les paliers, essayez le calculateur et déposez une demande.',
      short:
        'Crypto, CFD, forex, métaux et matières premières, le risque d’abord. Paliers et calculateur à titre d’exemple.',
    },
    about: {
      title: 'À propos',
      description:
        'Un gérant de fortune fondé en 2022 et établi à Zurich : rigueur institutionnelle, confidentialité et innovation, et l’équipe qui les porte.',
      short: 'Un gérant de fortune à Zurich : son histoire, ses trois valeurs et son équipe.',
    },
    solutions: {
      title: 'Solutions',
      description:
        'Paliers et programmes dès {minimum}, la philosophie de placement qui les guide et les indicateurs qui servent à les juger.',
      short: 'Paliers et programmes dès {minimum}, leur philosophie et la mesure des résultats.',
    },
    legal: {
      title: 'Droit et conformité',
      description:
        'Conditions d’utilisation, confidentialité, risques et informations réglementaires, en mots simples.',
      short: 'Conditions, confidentialité, risques et informations réglementaires, en mots simples.',
    },
    apply: {
      title: 'Déposer une demande',
      description:
        'Déposez une demande en quelques minutes, sur une seule page. Découvrez les options de liquidité et la suite donnée dans les {hours} heures.',
      short: 'Essayer le formulaire de demande et voir la suite donnée dans les {hours} heures.',
    },
    contact: {
      title: 'Contact et entretien',
      description:
        'Envoyez un message, joignez l’assistance ou réservez un entretien en visioconférence, par téléphone ou en personne à Zurich.',
      short:
        'Essayer le formulaire de contact, ou réserver un entretien en visioconférence, par téléphone ou en personne.',
    },
  },
  results: {
    applySent: 'Demande envoyée',
    contactSent: 'Message envoyé',
    contactBooked: 'Entretien réservé',
    contactConfirmed: 'Entretien confirmé',
    withdrawalStopped: 'Retrait arrêté',
    recoveryObjected: 'Réinitialisation arrêtée',
    confirm: 'Confirmer votre entretien',
    stopWithdrawal: 'Arrêter un retrait',
    stopRecovery: 'Arrêter la réinitialisation de votre accès',
    notSent: 'Non terminé',
    nothingSent: 'Rien n’a été envoyé',
  },
  portal: 'Portail investisseur',
  verify: 'Vérifier un relevé',
  chat: 'Messagerie',
  demo: 'Compte de démonstration',
  admin: 'Staff dashboard',
  notFound: '404 Page introuvable',
  withoutScripts:
    'Cette partie du site a besoin de JavaScript, qui est désactivé dans votre navigateur. Les pages publiques et leurs formulaires fonctionnent sans.',
  toHome: 'Aller à la page d’accueil',
} satisfies Translation<typeof en>;
