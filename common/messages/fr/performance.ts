import type { Translation } from '#common/language/translation.ts';
import type en from '../en/performance.ts';

export default {
  title: 'Rendement',
  intro:
    'Ce que votre compte a rapporté, et comment chaque chiffre découle des valeurs et des paiements enregistrés.',
  none: 'Pas encore de valorisation',
  noneText: 'Les rendements apparaissent ici dès la deuxième valorisation de votre compte.',
  period:
    'De la fin du {from} au {to}. Les versements comptent dès le début de leur jour, les retraits jusqu’à sa fin.',
  returns: 'Rendement',
  timeWeighted: 'Rendement pondéré par le temps',
  timeWeightedText:
    'L’évolution du portefeuille lui-même\u00a0: le moment de vos versements et retraits n’y change rien.',
  moneyWeighted: 'Rendement pondéré par les montants',
  moneyWeightedText:
    'Ce que l’argent que vous avez versé a rapporté, selon les dates et les montants de vos paiements.',
  perYear: '{percent} par an',
  ratePerYear: 'Par an.',
  underOneYear: 'Pour la période. Rien n’est indiqué par an sur moins d’une année.',
  approximation:
    'Approximation\u00a0: le compte n’a pas été valorisé lors d’un paiement, qui compte donc selon les jours où il était présent.',
  notDefined: 'Non défini',
  notUnique: 'Non unique',
  severalRates: 'Plusieurs taux expliquent vos paiements\u00a0: {rates} par an.',
  severalReturns: 'Plusieurs rendements expliquent vos paiements\u00a0: {rates} pour la période.',
  manyChanges: 'Vos paiements changent trop souvent de sens pour trouver le taux unique qui les explique.',
  reasons: {
    noValuation: 'Le compte n’a pas été valorisé depuis votre versement.',
    noBase: 'Il y a eu un gain ou une perte alors que rien n’était investi.',
    belowZero: 'La valeur est tombée au-dessous de zéro.',
    oneDay: 'Tous les paiements et la valeur sont du même jour.',
    oneDirection: 'Un taux suppose de l’argent versé et de l’argent revenu ou encore présent.',
    noRate: 'Aucun taux n’explique les paiements.',
  },
  difference: {
    same: 'Les deux rendements sont égaux, car vos paiements n’ont pas changé leur poids.',
    higher:
      'Le rendement pondéré par les montants est plus élevé\u00a0: une plus grande part de votre argent était investie quand le portefeuille évoluait bien.',
    lower:
      'Le rendement pondéré par les montants est plus bas\u00a0: une plus grande part de votre argent était investie quand le portefeuille évoluait moins bien.',
  },
  risk: 'Risque',
  drawdown: 'Plus fort repli',
  drawdownText: 'Du plus haut du {high} au plus bas du {low}.',
  recovered: 'Rattrapé le {day}.',
  notRecovered: 'Pas encore rattrapé.',
  noDrawdown: 'Aucune valorisation n’a été inférieure à une précédente.',
  volatility: 'Volatilité',
  volatilityText: 'L’écart des rendements mensuels à leur moyenne, sur {months, number} mois.',
  downside: 'Écart à la baisse',
  downsideText: 'Comme la volatilité, en ne comptant que les mois de perte.',
  best: 'Meilleur mois',
  worst: 'Plus mauvais mois',
  noRisk: 'Le risque est mesuré à partir de trois mois entiers, chacun avec une valorisation.',
  chart: 'Ce que 100 est devenu',
  chartOf: 'Ce que 100 est devenu du {from} au {to}\u00a0: {last}.',
  chartPoint: '100 est devenu {value}',
  asTable: 'Afficher en tableau',
  date: 'Date',
  value: 'Ce que 100 est devenu',
  showMore: 'Afficher plus des {count, number} lignes',
  months: 'Mois et années',
  monthsText:
    'Les mois se multiplient pour donner leur année, et les années le rendement pondéré par le temps. Un mois sans valorisation compte dans le prochain qui en a une.',
  year: 'Année',
  bridge: 'Pourquoi la valeur a-t-elle changé\u00a0?',
  valueOn: 'Valeur le {day}',
  deposits: 'Versements',
  withdrawals: 'Retraits',
  realised: 'Gains de cours réalisés',
  unrealised: 'Gains non réalisés',
  currency: 'Taux de change',
  income: 'Intérêts et dividendes',
  fees: 'Frais',
  byInstrument: 'Par placement, avec revenus et frais',
  everythingElse: 'Tout le reste',
} satisfies Translation<typeof en>;
