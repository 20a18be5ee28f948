import type { Translation } from '#common/language/translation.ts';
import type en from '../en/formTexts.ts';

export default {
  fields: {
    fullName: 'Nom complet',
    name: 'Nom',
    email: 'E-mail',
    phone: 'Téléphone',
    investmentAmount: 'Montant à investir',
    investmentGoal: 'Objectif d’investissement',
    riskTolerance: 'Tolérance au risque',
    liquidityNeeds: 'Besoins en liquidités',
    subject: 'Objet',
    message: 'Message',
    meetingType: 'Type d’entretien',
    preferredDate: 'Date souhaitée',
    preferredTime: 'Heure souhaitée',
    topics: 'Sujets',
    code: 'Code',
  },
  investmentGoal: {
    'capital-appreciation': 'Croissance du capital',
    'income-generation': 'Revenus réguliers',
    diversification: 'Diversification',
    'hedge-inflation': 'Protection contre l’inflation',
  },
  riskTolerance: {
    low: 'Faible (taux de réussite supérieur à {rate})',
    moderate: 'Modérée (taux de réussite de {rate})',
    aggressive: 'Élevée (taux de réussite d’environ {rate})',
  },
  winRates: {
    low: '85\u00a0%',
    moderate: '60 à 70\u00a0%',
    aggressive: '48\u00a0%',
  },
  liquidityNeeds: {
    'short-term': 'Court terme',
    'medium-access': 'Accès à tout moment',
    'long-term': 'Long terme',
  },
  meetingType: { video: 'Visioconférence', phone: 'Appel téléphonique', inperson: 'En personne (Zurich)' },
  receipt: {
    emailed: 'Nous avons envoyé ces indications à {address}.',
    notEmailed:
      'Nous n’avons pas envoyé d’e-mail, car {address} a déjà reçu plusieurs confirmations en une heure.',
    when: 'Date et heure (Zurich)',
    length: 'Durée',
    lengthText: '30 à 60 minutes',
    how: 'Type d’entretien',
  },
} satisfies Translation<typeof en>;
