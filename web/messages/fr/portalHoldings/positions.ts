import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalHoldings/positions.ts';

export default {
  caption: 'Vos positions',
  position: 'Position',
  quantity: 'Quantité',
  price: 'Cours',
  cost: 'Prix de revient',
  gain: 'Gain/perte',
  realised: 'réalisé',
  value: 'Valeur',
  share: 'Part',
  total: 'Total',
  managed: 'Portefeuille géré',
  basis: {
    declared: 'fixé par {firm} le {day}',
    feed: 'cours du marché du {day}',
    import: 'cours importé du {day}',
    sample: 'cours d’exemple du {day}',
    definition: 'un dollar vaut un dollar',
  },
  old: 'Cours ancien',
  how: 'Comment ce montant est calculé',
  composition: 'Composition du portefeuille géré',
  run: 'Les quantités et les cours sont ceux de la valorisation nº\u00a0{number} au {at}, publiée le {published}.',
  noRun: 'Les positions ne sont pas encore valorisées. Elles comptent dès la première valorisation.',
  paidIn: '<amount></amount> ont été versés depuis. Ce montant fait partie des liquidités.',
  paidOut: '<amount></amount> ont été retirés depuis. Les liquidités sont réduites d’autant.',
  pending:
    '{count, plural, one {Une opération ne figure} other {# opérations ne figurent}} pas encore dans ces chiffres. La prochaine valorisation {count, plural, one {la} other {les}} prendra en compte.',
  awaiting:
    '{order, select, redemption {En attente du cours\u00a0: des unités de {name} seront rachetées à la prochaine valorisation.} other {En attente du cours\u00a0: ce montant sera investi en unités de {name} à la prochaine valorisation.}}',
  formula: 'Quantité × cours = valeur',
  formulaRate: 'Quantité × cours × taux de change = valeur',
  rounded: 'La valeur est arrondie au centime.',
  unit: 'Cours d’une unité',
  rate: 'Taux de change',
  rateOf: '1 {currency} = {amount}',
  managedText:
    'Nous gérons cette part dans son ensemble. Vous en détenez une unité, dont le cours est la valeur que nous fixons.',
  unrealisedGain: 'Gain/perte non réalisé',
  realisedGain: 'Gain/perte réalisé',
  costText: {
    average:
      'Prix de revient selon le coût moyen pondéré\u00a0: ce que les unités ont coûté en moyenne, frais compris. Le gain non réalisé est la valeur moins le prix de revient, le gain réalisé le produit des ventes moins le prix de revient de ce qui a été vendu.',
    fifo: 'Prix de revient selon la méthode FIFO\u00a0: les unités achetées en premier comptent comme vendues en premier, frais compris. Le gain non réalisé est la valeur moins le prix de revient, le gain réalisé le produit des ventes moins le prix de revient de ce qui a été vendu.',
  },
  otherMethod: {
    average: 'Selon le coût moyen pondéré',
    fifo: 'Selon la méthode FIFO',
  },
  otherFigures:
    'prix de revient <cost></cost>, non réalisé <unrealised></unrealised>, réalisé <realised></realised>',
  method: {
    average:
      'Le prix de revient et les gains sont calculés selon le coût moyen pondéré, frais et taux de change compris.',
    fifo: 'Le prix de revient et les gains sont calculés selon la méthode FIFO (premier entré, premier sorti), frais et taux de change compris.',
  },
  realisedTotal: 'Réalisé jusqu’ici avec tout ce qui a été vendu\u00a0: <amount></amount>.',
  entry: 'L’écriture {number} du journal consigne cette valorisation.',
  managedEntry: 'L’écriture {number} du journal consigne la valeur fixée.',
  account: 'L’ensemble du compte',
  accountText: 'La valeur du compte est la somme de ses positions.',
} satisfies Translation<typeof en>;
