import type { Translation } from '#common/language/translation.ts';
import type en from '../en/performanceTrail.ts';

export default {
  open: 'Comment il est calculé',
  formulas: {
    product: 'Chaque rendement plus 1, multipliés, moins 1',
    weighted: '(fin − début − paiements) ÷ (début + chaque paiement × son poids)',
    discounted: 'Le taux auquel la somme des paiements ÷ (1 + taux)^temps est 0',
    deviation: 'Racine de la somme de (rendement − moyenne)² ÷ (nombre de mois − 1)',
    shortfall: 'Racine de la somme de (pertes)² ÷ nombre de mois',
    fall: '(1 + rendement au plus bas) ÷ (1 + rendement au plus haut) − 1',
  },
  total: 'Résultat',
  subPeriod: 'Jusqu’au {day}',
  start: 'Valeur le {day}',
  end: 'Valeur le {day}',
  flow: 'Paiement du {day}, poids {weight}',
  payment: 'Paiement du {day}, temps {weight}',
  high: 'Plus haut le {day}',
  low: 'Plus bas le {day}',
  approximation: 'approximation',
  run: 'Calcul de valorisation {run}, {at}',
  stated: 'Indiqué le {at}',
} satisfies Translation<typeof en>;
