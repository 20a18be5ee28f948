import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/pages/solutions.ts';

export default {
  title: 'Des solutions, avec leurs limites',
  lede: 'Trois paliers, cinq marchés, un seul ensemble de règles. Ce qu’offre chaque palier, ce qu’il faut pour commencer, et comment nous mesurons les résultats.',
  philosophyTitle: 'Philosophie de placement',
  philosophyIntro: 'Trois disciplines, dans l’ordre où elles s’appliquent à une opération.',
  philosophy: {
    quantitative: {
      name: 'Approche quantitative',
      text: 'Les idées deviennent des règles, les règles sont testées sur des données qui n’ont pas servi à les établir, et seules celles qui réussissent sont appliquées. Nous n’utilisons aucun modèle que nous ne sachions expliquer.',
    },
    risk: {
      name: 'Gestion du risque',
      text: 'Les pertes d’abord : la taille de chaque position dépend de ce qu’elle peut perdre, et toute négociation cesse à un repli convenu d’avance.',
    },
    execution: {
      name: 'Exécution soignée',
      text: 'Les ordres sont fractionnés, planifiés et acheminés de façon à limiter les coûts. L’écart d’exécution est mesuré à chaque opération.',
    },
  },
  metricsTitle: 'Indicateurs de performance',
  metricsIntro:
    'Quatre chiffres pour juger des résultats. Les valeurs sont des exemples. Le repli indiqué est le plus fort qui a eu lieu au cours d’un mois ; mesuré d’une fin de mois à l’autre, il était de {monthly}.',
  metricsSource: 'Exemples d’indicateurs ; aucune stratégie ne les a obtenus',
  metrics: {
    annualReturn: 'rendement depuis le début de l’année',
    sharpeRatio: 'ratio de Sharpe',
    drawdown: 'repli maximal',
    winRate: 'taux de réussite',
  },
  apply: 'Demander l’accès à ces stratégies',
  records: {
    title: 'Ce qui est consigné',
    intro:
      'Deux écrans du portail et, en anglais, celui de notre équipe, avec un compte fictif. Tous les noms et les chiffres sont inventés.',
  },
  ledger: {
    alt: 'La liste de toutes les transactions d’un compte avec date, type, montant et état.',
    caption: 'Chaque versement et chaque retrait, avec sa date, son montant et son état.',
  },
  activity: {
    alt: 'Activité du compte : des écritures par jour qui disent ce qui a changé, quand, et si c’était l’investisseur, l’équipe ou le système, avec les valeurs avant et après.',
    caption:
      'Le journal du compte : ce qui a changé, quand, et si c’était vous, notre équipe ou le système. Aucune écriture n’est modifiée ni supprimée.',
  },
  journal: {
    alt: 'Le journal dans l’écran de notre équipe : une vérification qui se termine par « Journal intact » et le nombre d’écritures, au-dessus des écritures d’un compte avec l’heure, la personne et la modification.',
    caption:
      'Le même journal, tel que notre équipe le voit. Toutes les écritures ensemble ont une somme de contrôle ; une vérification de toutes les écritures signale si l’une d’elles a été altérée.',
  },
} satisfies Translation<typeof en>;
