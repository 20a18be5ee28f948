import type { Translation } from '#common/language/translation.ts';
import type en from '../en/performance.ts';

export default {
  title: 'Rendement',
  intro:
    'Ce que votre compte a rapporté, et comment chaque chiffre découle des valeurs et des paiements enregistrés.',
  none: 'Pas encore de valorisation',
  noneText: 'Les rendements apparaissent ici dès la deuxième valorisation de votre compte.',
  period:
    'De la fin du {from} au {to}. Un versement compte dès le début du jour où il arrive, un retrait à partir de la fin du jour où il part.',
  returns: 'Rendement',
  timeWeighted: 'Rendement pondéré par le temps',
  timeWeightedText:
    'L’évolution du portefeuille lui-même\u00a0: le moment de vos versements et retraits n’y change rien.',
  moneyWeighted: 'Rendement pondéré par les capitaux',
  moneyWeightedText:
    'Ce que l’argent que vous avez versé a rapporté, selon les dates et les montants de vos paiements.',
  perYear: '{percent} par an',
  ratePerYear: 'Par an.',
  underOneYear: 'Pour la période. Pour moins d’un an, aucun taux annuel n’est indiqué.',
  approximation:
    'Approximation\u00a0: le compte n’a pas été valorisé lors d’un paiement, qui compte donc au prorata des jours où l’argent était sur le compte.',
  notDefined: 'Non défini',
  notUnique: 'Non unique',
  severalRates: 'Plusieurs taux expliquent vos paiements\u00a0: {rates} par an.',
  severalReturns: 'Plusieurs rendements expliquent vos paiements\u00a0: {rates} pour la période.',
  manyChanges: 'Vos paiements changent trop souvent de sens pour qu’un seul taux puisse les expliquer.',
  reasons: {
    noValuation: 'Le compte n’a pas été valorisé depuis votre versement.',
    noBase: 'Il y a eu un gain ou une perte alors que rien n’était investi.',
    belowZero: 'La valeur est tombée au-dessous de zéro.',
    oneDay: 'Tous les paiements et la valeur sont du même jour.',
    oneDirection: 'Un taux suppose de l’argent versé et de l’argent revenu ou encore présent.',
    noRate: 'Aucun taux n’explique les paiements.',
  },
  difference: {
    same: 'Les deux rendements sont égaux, car vos paiements n’y ont rien changé.',
    higher:
      'Le rendement pondéré par les capitaux est plus élevé\u00a0: une plus grande part de votre argent était investie quand le portefeuille évoluait bien.',
    lower:
      'Le rendement pondéré par les capitaux est plus bas\u00a0: une plus grande part de votre argent était investie quand le portefeuille évoluait moins bien.',
  },
  risk: 'Risque',
  drawdown: 'Repli maximal',
  drawdownText: 'Du plus haut du {high} au plus bas du {low}.',
  recovered: 'Rattrapé le {day}.',
  notRecovered: 'Pas encore rattrapé.',
  noDrawdown: 'Aucune valorisation n’a été inférieure à une précédente.',
  volatility: 'Volatilité',
  volatilityText: 'L’écart des rendements mensuels à leur moyenne, sur {months, number} mois.',
  downside: 'Volatilité à la baisse',
  downsideText: 'Comme la volatilité, en ne comptant que les mois de perte.',
  best: 'Meilleur mois',
  worst: 'Plus mauvais mois',
  noRisk: 'Le risque est mesuré à partir de trois mois entiers, chacun avec une valorisation.',
  chart: 'Évolution, base 100',
  chartOf: 'Évolution, base 100, du {from} au {to}\u00a0: {last}.',
  chartPoint: '{value} (base 100)',
  asTable: 'Afficher en tableau',
  date: 'Date',
  value: 'Base 100',
  showMore: 'Afficher plus de lignes ({count, number} au total)',
  months: 'Mois et années',
  monthsText:
    'Les rendements mensuels se composent en rendement annuel, et les rendements annuels en rendement pondéré par le temps. Un mois sans valorisation est compté avec le prochain mois qui en a une.',
  year: 'Année',
  bridge: 'Pourquoi la valeur a-t-elle changé\u00a0?',
  valueOn: 'Valeur au {day}',
  deposits: 'Versements',
  withdrawals: 'Retraits',
  realised: 'Gains/pertes de cours réalisés',
  unrealised: 'Gains/pertes non réalisés',
  currency: 'Taux de change',
  income: 'Intérêts et dividendes',
  fees: 'Frais',
  bridgeText:
    'Les gains figurent ici sans les frais ni les taux de change, indiqués à part\u00a0; sous Placements, ils comprennent les deux.',
  byInstrument: 'Par placement, avec revenus et frais',
  instrument: 'Placement',
  contribution: 'Contribution',
  everythingElse: 'Tout le reste',
} satisfies Translation<typeof en>;
