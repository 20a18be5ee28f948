import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalAnalytics/formulas.ts';

export default {
  formulas: {
    deviation: 'part − part cible',
    diversification: '100 − 2 × (plus grande part − part égale), au moins 0, arrondi',
    fewAssets: '20 avec moins de 2 actifs',
    profit: 'valeur du portefeuille − montant investi\u00a0; gains réalisés, revenus et frais compris',
    return: '(valeur du portefeuille − montant investi) ÷ montant investi × 100',
    growth: '(valeur du portefeuille − versements) ÷ versements × 100 ÷ 12',
    sharpe: '(rendement − rendement sans risque) ÷ volatilité',
    drawdown: 'plus forte baisse d’un sommet à un creux ultérieur, hors versements et retraits',
    assumedDrawdown:
      'fixé à 3,2\u00a0% dès 2 versements, sinon aucun, tant que le compte n’a pas d’historique',
    risk: 'cryptoactifs au total\u00a0: plus de {high, number}\u00a0% élevé, plus de {medium, number}\u00a0% moyen, sinon faible\u00a0; avec des actifs non évalués, non évalué au lieu de faible',
    volatility: 'somme, pour tous les actifs, de part × volatilité supposée',
    timeWeighted:
      'produit de (valeur finale − flux) ÷ valeur initiale sur toutes les sous-périodes entre les valorisations, moins 1\u00a0; chaque flux compte au prorata des jours où l’argent était sur le compte',
  },
  inputs: {
    allocation: 'Part',
    target: 'Part cible',
    largest: 'Plus grande part',
    equalShare: 'Part égale',
    value: 'Valeur du portefeuille',
    invested: 'Montant investi',
    deposits: 'Versements',
    return: 'Rendement',
    riskless: 'Rendement sans risque',
    volatility: 'Volatilité (supposée pour chaque actif)',
    largestFall: 'Repli maximal',
    completedDeposits: 'Versements exécutés',
    crypto: 'Cryptoactifs au total',
    notRated: 'Actifs non évalués',
    flows: 'Versements et retraits neutralisés',
  },
  windows: {
    allocation: 'Répartition actuelle',
    value: 'Valeur actuelle du compte',
    start: 'Depuis le premier placement',
    deposits: 'Tous les versements exécutés, répartis sur 12 mois',
    startAndAllocation: 'Rendement depuis le premier placement, répartition actuelle',
    valuations: 'Toutes les valorisations enregistrées',
    none: 'Pas encore d’historique',
  },
  insights: {
    diversification: {
      title: 'La diversification pourrait être meilleure',
      text: 'Une grande partie du portefeuille dépend d’un seul actif. Une répartition sur davantage d’actifs réduit cette dépendance.',
    },
    performance: {
      title: 'Forte progression',
      text: 'La valeur du portefeuille dépasse de plus de {limit, number}\u00a0% le montant investi. Les résultats passés ne garantissent pas les résultats futurs.',
    },
    risk: {
      title: 'Risque élevé',
      text: 'Plus de {limit, number}\u00a0% du portefeuille est placé en cryptoactifs, dont les cours peuvent baisser fortement et rapidement.',
    },
    review: {
      title: 'Examen régulier',
      text: 'Examinez la répartition régulièrement, au moins une fois par trimestre et chaque fois que votre situation change.',
    },
  },
} satisfies Translation<typeof en>;
