import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/belowFold/live.ts';

export default {
  show: 'Afficher le graphique et la suite',
  title: 'Performance du portefeuille en direct',
  intro:
    'Un exemple d’écran de négociation, à la fin de 2023. Votre navigateur génère au hasard le rendement annuel et les valeurs mensuelles du graphique ; aucun de ces chiffres ne vient d’un compte, et les cours indiqués n’ont jamais coexisté.',
  banner: 'Portefeuille géré activement',
  bannerNote: 'simulation',
  annualReturn: 'Rendement annuel actuel',
  totalValue: 'Valeur totale du portefeuille',
  activePositions: 'Positions ouvertes',
  btc: 'BTC/USD, cours d’exemple',
  gold: 'Or/USD, cours d’exemple',
  winRate: 'Taux de réussite',
  yearToDate: 'Depuis le début de l’année',
  averageHold: 'Durée moyenne',
  chart: 'Croissance du portefeuille en % (2023)',
  chartValues: 'Afficher le graphique en tableau',
  month: 'Mois',
  growth: 'Croissance',
  chartLoading: 'Le graphique se charge',
  portfolioGrowth: 'Croissance du portefeuille',
  thisMonth: '{percent} ce mois-ci',
  millions: 'USD 2.4 mio',
  hours: '72 h',
  source: 'Chiffre inventé pour la page d’accueil ; il ne repose sur aucun compte ni aucune stratégie',
  growthSource: 'Généré au hasard dans le navigateur, sans compte ni stratégie à l’appui',
} satisfies Translation<typeof en>;
