import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/pages/about.ts';

export default {
  title: 'Une gestion faite pour être vérifiée',
  lede: 'Un gérant de fortune à Zurich pour celles et ceux qui veulent voir comment un résultat a été obtenu, et pas seulement le résultat.',
  storyTitle: 'Les débuts',
  story: {
    one: 'La société est née en 2022 autour d’une longue table, avec une règle toujours en vigueur : rien n’entre dans un portefeuille qui ne puisse s’expliquer en une page, et rien n’en sort sans trace.',
    two: 'Beaucoup de sociétés promettaient alors des stratégies smart money. Nous voulions faire une promesse vérifiable : chaque modification consignée, le risque avant le rendement, et la méthode à côté de chaque chiffre.',
    three:
      'Aujourd’hui, des clients privés sur trois continents nous confient un mandat. Nous restons une petite équipe ; les personnes ci-dessous répondent des résultats.',
  },
  founded: 'année de fondation',
  over: 'plus de ',
  assets: 'd’actifs',
  clients: 'clients privés sur trois continents',
  figure: 'Chiffre',
  asOf: 'Date de référence',
  confirmedBy: 'Confirmé par',
  valuesTitle: 'Trois valeurs',
  values: {
    rigor: {
      name: 'Rigueur institutionnelle',
      text: 'Chaque mandat a des limites écrites, et ce qui ne peut être annulé exige deux personnes.',
    },
    privacy: {
      name: 'Confidentialité',
      text: 'Les pages publiques ne désignent les clients que par un numéro. Nous ne vendons jamais ce que nous savons d’un client, et ne publions rien qui le nomme.',
    },
    innovation: {
      name: 'Innovation',
      text: 'Les nouveaux marchés sont d’abord testés avec notre propre argent, à petite échelle et pendant un an, avant d’être proposés aux clients.',
    },
  },
} satisfies Translation<typeof en>;
