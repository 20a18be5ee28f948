import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/home/hero.ts';

export default {
  title: 'Smart money, chaque modification consignée',
  lede: 'Crypto, CFD, forex, métaux précieux et matières premières : nous fixons d’abord le risque, expliquons chaque résultat et répondons de notre travail en personne, à Zurich.',
  start: 'Commencer',
  try: 'Essayer le calculateur',
  example:
    'Exemple inventé : un portefeuille qui a terminé l’année à {gain} avait reculé de {fall} en un mois. Vous pouvez perdre tout votre investissement.',
  factsLabel: 'La société en chiffres',
  founded: 'année de fondation à Zurich',
  over: 'plus de ',
  assets: 'd’actifs',
  clients: 'clients privés sur trois continents',
  trust: 'personnes en Europe nous font confiance',
  featuresTitle: 'Ce qui distingue notre travail',
  features: {
    strategies: {
      name: 'Stratégies smart money',
      text: 'Nous suivons les grands investisseurs patients à travers les flux d’ordres, le positionnement et les signaux macroéconomiques, et intervenons sur cinq marchés selon des règles écrites.',
    },
    risk: {
      name: 'Gestion rigoureuse du risque',
      text: 'La taille de chaque position dépend de la perte qu’elle pourrait causer. L’exposition est plafonnée par actif, par marché et au total, et contrôlée jour et nuit.',
    },
    performance: {
      name: 'Résultats documentés',
      text: 'Les résultats sont présentés avec leurs replis et la méthode employée. Chaque exemple est signalé comme tel.',
    },
  },
} satisfies Translation<typeof en>;
