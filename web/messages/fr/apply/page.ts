import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/apply/page.ts';

export default {
  title: 'Demande d’investissement',
  lede: 'Une page, environ cinq minutes. Une personne lit votre demande et vous répond dans les {hours} heures.',
  groups: { person: 'À votre sujet', plan: 'Votre investissement' },
  hints: {
    phone: 'Avec l’indicatif du pays, par exemple +41 44 123 45 67',
    investmentAmount: 'Au moins {minimum} pour un premier investissement',
    riskTolerance: 'Les taux de réussite sont des exemples et non des résultats.',
  },
  winRateSource:
    'Exemples de taux de réussite du formulaire de demande\u00a0; aucune stratégie ne les a obtenus',
  chosenTier: 'Vous avez choisi le palier {tier} (dès {minimum}). Le montant détermine le palier.',
  placeholder: 'Veuillez choisir',
  submit: 'Envoyer la demande',
  submitting: 'Envoi en cours…',
  consent:
    'En envoyant la demande, vous acceptez que nous conservions ces données pour l’examiner. <privacy>Comment nous traitons vos données</privacy>. Vos saisies restent dans cet onglet jusqu’à leur envoi.',
  success: {
    title: 'Votre demande est envoyée',
    text: 'Notre équipe vous contactera dans les {hours} heures par messagerie instantanée.',
    next: 'La suite',
  },
  technical: {
    title: 'Erreur technique',
    text: 'Une erreur technique s’est produite. Veuillez réessayer.',
  },
  connection: {
    title: 'Erreur de réseau',
    text: 'Connexion impossible. Veuillez vérifier votre accès à internet et réessayer.',
  },
  process: {
    title: 'Les prochaines étapes',
    done: 'Fait',
    current: 'Maintenant',
    application: {
      name: 'Demande',
      text: 'Vous envoyez ce formulaire. Cela ne coûte rien et ne vous engage à rien.',
    },
    review: {
      name: 'Examen dans les {hours} heures',
      text: 'Nous lisons votre demande et vérifions que nos stratégies conviennent à vos objectifs.',
    },
    consultation: {
      name: 'Entretien',
      text: 'Une conversation sur vos objectifs, le risque et les conditions, quand cela vous convient.',
    },
    onboarding: {
      name: 'Ouverture',
      text: 'Les documents, le contrat et votre accès au portail investisseur.',
    },
  },
  liquidity: {
    title: 'Options de liquidité',
    intro:
      'Le moment où vous pourriez avoir besoin de votre argent détermine la façon de l’investir. Dans le portail, vous pouvez demander un retrait à tout moment, en règle générale jusqu’à {limit} en {days} jours ; notre équipe se prononce une fois votre préavis écoulé. Pour des montants plus élevés, veuillez nous appeler.',
    'short-term':
      'Un engagement d’au moins un an. Les gains peuvent être retirés avec un préavis de dix jours ouvrables ; le montant investi reste jusqu’au terme de l’année. Des positions d’une durée de plusieurs mois sont possibles.',
    'medium-access':
      'Retrait à tout moment avec un préavis de cinq jours ouvrables. Les positions restent faciles à vendre, ce qui influe sur le rendement annuel : il est le plus souvent moins élevé.',
    'long-term':
      'Investi pour la croissance sur plusieurs années, dans le but de maximiser le rendement. Les retraits anticipés sont limités : préavis de trois mois, et au plus un quart de la valeur par an.',
  },
  eligibility: {
    title: 'Conditions',
    assets: {
      name: 'Fortune à investir d’au moins {assets}',
      text: 'Un repère : tout ce que vous pourriez investir, quel que soit l’établissement dépositaire. Seul le minimum de votre premier investissement chez nous, {minimum}, est déterminant.',
    },
    accredited: {
      name: 'Statut d’investisseur qualifié, le cas échéant',
      text: 'Si le droit de votre pays prévoit un tel statut, il nous en faut la preuve.',
    },
    risks: {
      name: 'Connaissance des risques des actifs numériques',
      text: 'Les cours peuvent chuter de plus de moitié en quelques mois, et certains actifs peuvent perdre toute valeur.',
    },
    horizon: {
      name: 'Horizon d’au moins {months} mois',
      text: 'Veuillez ne pas investir chez nous de l’argent dont vous pourriez avoir besoin plus tôt, même si un retrait restait possible.',
    },
  },
  documents: {
    title: 'Documents nécessaires',
    intro: 'Inutiles pour l’instant. Nous vous les demanderons après l’entretien.',
    id: {
      name: 'Pièce d’identité officielle',
      text: 'Un passeport ou une carte d’identité en cours de validité.',
    },
    address: {
      name: 'Justificatif de domicile',
      text: 'Une facture d’électricité ou d’eau, ou un courrier officiel des trois derniers mois.',
    },
    wealth: {
      name: 'Relevés bancaires ou justificatif de fortune',
      text: 'Des relevés qui montrent l’origine de l’argent, ou une lettre de votre banque ou de votre conseiller.',
    },
    agreement: {
      name: 'Contrat de gestion de fortune',
      text: 'Nous vous l’envoyons pour lecture et signature.',
    },
  },
} satisfies Translation<typeof en>;
