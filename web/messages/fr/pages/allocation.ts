import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/pages/allocation.ts';

export default {
  title: 'Quatre objectifs à la même échelle',
  goals: {
    growth: 'Croissance du capital',
    income: 'Revenus réguliers',
    diversification: 'Diversification',
    inflation: 'Protection contre l’inflation',
  },
  markets: {
    crypto: 'Cryptomonnaies',
    forex: 'Devises et CFD',
    metals: 'Métaux précieux',
    commodities: 'Matières premières',
    cash: 'Liquidités',
  },
  note: 'Voici comment un mandat pourrait être réparti selon chaque objectif, en pourcentage du portefeuille. Nous convenons avec vous de la répartition du vôtre. Les mandats Basic ne comprennent que des cryptomonnaies, des métaux précieux et des liquidités.',
  mark: 'les parts de quatre exemples de mandats',
  source: 'Exemples de répartition d’un mandat ; aucun compte n’a ces parts',
} satisfies Translation<typeof en>;
