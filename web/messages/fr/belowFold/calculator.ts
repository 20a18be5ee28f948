import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/belowFold/calculator.ts';

export default {
  title: 'Calculateur d’objectifs de placement',
  intro:
    'Choisissez un montant et un niveau de risque pour voir ce qu’une stratégie de ce niveau pourrait viser.',
  amount: 'Montant à investir',
  risk: 'Niveau de risque',
  quickAmounts: 'Montants courants',
  minimumInvestment: 'Investissement minimum : {amount}',
  illustrative:
    'À titre d’exemple, sans valeur de prévision. Vous pouvez perdre tout ou partie de votre investissement.',
  weekly: 'Par semaine',
  monthly: 'Par mois',
  annual: 'Par an',
  range: 'Fourchette mensuelle',
  lossMonth: 'Un mois avec une perte équivalente',
  lost: '{amount} perdus',
  left: '{amount} restants',
  ofAmount: '<figure></figure> du montant par mois',
  riskBar: 'Échelle de risque : {level}',
  lower: 'Risque plus faible',
  higher: 'Risque plus élevé',
  warning: 'Avertissement',
  estimates:
    'Estimations pour l’ensemble des stratégies : <weekly></weekly> par semaine, <monthly></monthly> par mois, et un objectif annuel de <annual></annual>.',
  apply: 'Déposer une demande de {amount}',
  share: 'Copier un lien vers ce calcul',
  copied: 'Lien copié',
  addressed: 'Le lien est dans la barre d’adresse',
  withoutScripts:
    'Le calculateur a besoin de JavaScript, qui est désactivé. Un exemple : {amount} au niveau « {level} ».',
  announcement:
    '{amount} au niveau « {level} » : {weekly} par semaine, {monthly} par mois, {annual} par an. À titre d’exemple.',
  levels: {
    low: 'Risque faible',
    moderate: 'Risque modéré',
    balanced: 'Risque équilibré',
    aggressive: 'Risque élevé',
    ultra: 'Risque extrême',
  },
  warnings: {
    aggressive: 'Placement à risque élevé, avec des pertes potentielles importantes.',
    ultra:
      'Risque extrêmement élevé et faible probabilité de succès. Perte totale possible de l’investissement.',
  },
  resultSource: 'Une fourchette fixe par niveau de risque, rapportée au montant',
  estimateSource: 'Un exemple fixe pour toutes les stratégies réunies ; il ne dépend pas du montant',
} satisfies Translation<typeof en>;
