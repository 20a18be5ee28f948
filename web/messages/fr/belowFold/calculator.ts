import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/belowFold/calculator.ts';

export default {
  title: 'Calculateur d’exemples de placement',
  intro:
    'Choisissez un montant et un niveau de risque : l’exemple, à taux fixes, s’y adapte. Ce n’est pas un objectif.',
  amount: 'Montant à investir',
  risk: 'Niveau de risque',
  quickAmounts: 'Montants courants',
  minimumInvestment: 'Investissement minimum : {amount}',
  illustrative:
    'À titre d’exemple, sans valeur de prévision. Vous pouvez perdre tout ou partie de votre investissement.',
  weekly: 'Par semaine',
  monthly: 'Par mois',
  annual: 'Par an',
  annualNote: 'Douze fois le chiffre du mois, sans intérêts composés',
  range: 'Fourchette mensuelle',
  lossMonth: 'Un mois de perte de même ampleur (au maximum la totalité du montant)',
  lost: '{amount} perdus',
  left: '{amount} restants',
  ofAmount: '<figure></figure> du montant par mois',
  riskBar: 'Échelle de risque : {level}',
  lower: 'Risque plus faible',
  higher: 'Risque plus élevé',
  warning: 'Avertissement',
  estimates:
    'Indépendamment de cet exemple, les estimations pour l’ensemble des stratégies : <weekly></weekly> par semaine, <monthly></monthly> par mois, et un objectif annuel de <annual></annual>.',
  apply: 'Demander un mandat de {amount}',
  share: 'Copier un lien vers ce calcul',
  copied: 'Lien copié',
  addressed: 'Le lien est dans la barre d’adresse',
  costs:
    'Coûts sur ce montant en un an : environ {fixed} quel que soit le résultat, plus {performance} du gain qui reste ensuite. <link>Tous les frais</link>',
  costsUnknown:
    'Les coûts ne sont pas déduits de ces chiffres ; ils réduisent tout résultat. <link>Tous les frais</link>',
  calculate: 'Calculer',
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
} satisfies Translation<typeof en>;
