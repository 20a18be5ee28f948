import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalAnalytics/page.ts';

export default {
  title: 'Analyse du portefeuille',
  intro:
    'Comment votre portefeuille est réparti, comment il a évolué et combien il varie. Choisissez un chiffre pour voir sa formule.',
  value: 'Valeur du portefeuille',
  returnOf: '<change></change> de rendement',
  returnText: 'Gain ou perte par rapport au montant que vous avez investi.',
  profit: 'Plus-value ou moins-value latente',
  investedOf: '<usd></usd> investis',
  diversification: 'Diversification',
  scores: {
    Excellent: 'Excellente',
    Good: 'Bonne',
    NeedsWork: 'À améliorer',
  },
  riskLevel: 'Niveau de risque',
  levels: {
    Low: 'Faible',
    Medium: 'Moyen',
    High: 'Élevé',
    NotRated: 'Non évalué',
  },
  why: {
    Low: 'Pourquoi faible',
    Medium: 'Pourquoi moyen',
    High: 'Pourquoi élevé',
    NotRated: 'Pourquoi non évalué',
  },
  noVerdict: 'Tant que le compte ne détient aucun actif, il n’y a rien à évaluer.',
  volatilityOf: 'Volatilité {percent}',
  volatilityText:
    'Une estimation des fluctuations annuelles, à partir d’un chiffre supposé pour chaque actif que vous détenez aujourd’hui.',
  allocation: 'Analyse de la répartition',
  allocationOf: 'Répartition\u00a0: {list}',
  target: 'Cible {percent}',
  onTarget: 'Conforme',
  noAssets: 'Pas encore d’actifs',
  noAssetsText: 'Dès que le portefeuille est investi, chaque actif est comparé ici à sa cible.',
  advanced: 'Autres indicateurs',
  performance: 'Rendement en détail',
  growth: 'Croissance mensuelle',
  growthText: 'À partir des versements et de la valeur actuelle',
  sharpe: 'Ratio de Sharpe',
  sharpeText: 'Avec des volatilités supposées',
  noSharpe: 'Sans rendement, pas de ratio',
  drawdown: 'Repli maximal',
  drawdownMeasured: 'Mesuré sur vos valorisations',
  drawdownAssumed: 'Une hypothèse, tant qu’il n’y a pas d’historique',
  noDrawdown: 'Aucun sans historique',
  timeWeighted: 'Rendement pondéré par le temps',
  timeWeightedText:
    'Comment le portefeuille lui-même a évolué\u00a0: le moment de vos versements ou retraits n’a pas d’influence.',
  history:
    'Après {days, number} jours de valorisations, le repli et le rendement pondéré par le temps sont mesurés sur votre propre historique.',
  computed: 'Mode de calcul',
  showComputed: ', afficher le mode de calcul',
  illustrative: 'À titre d’exemple',
  illustrativeText: 'À titre d’exemple\u00a0: ni un résultat obtenu par quelqu’un, ni une prévision.',
  insights: 'Observations et recommandations',
} satisfies Translation<typeof en>;
