import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/belowFold/trades.ts';

export default {
  show: 'Afficher cinq exemples d’opérations',
  title: 'Résultats de l’équipe junior',
  intro:
    'Comment nos traders juniors rendent compte d’une opération : entrée, sortie et raisons, pour les pertes comme pour les gains. Les cinq opérations sont inventées.',
  mark: 'les chiffres de cinq exemples d’opérations',
  carousel: 'Résultats des opérations',
  roles: {
    carousel: 'carrousel',
    slide: 'diapositive',
  },
  previous: 'Précédent',
  next: 'Suivant',
  position: '{index} sur {count}',
  goTo: 'Résultat {index} : {title}',
  entry: 'Entrée',
  exit: 'Sortie',
  profit: 'Gain',
  loss: 'Perte',
  result: 'Résultat',
  duration: 'Durée',
  chart: 'Graphique en chandeliers de l’opération {title}',
  source: 'Opération inventée pour montrer comment les résultats sont présentés',
  days: '{count} jours',
  hours: '{count} heures',
  direction: {
    Long: 'Achat (long)',
    Short: 'Vente (short)',
  },
  trades: {
    'gold-breakout': {
      title: 'Or, sortie de fourchette',
      text: 'Achat lorsque l’or a quitté une fourchette de trois semaines sur un volume croissant ; vente pendant la hausse.',
    },
    'btc-retest': {
      title: 'Bitcoin, nouveau test du support',
      text: 'Achat au second test d’un ancien sommet ; le stop était sous le plus bas du premier test.',
    },
    'eur-usd-data': {
      title: 'EUR/USD, après les données',
      text: 'Vente dans la hausse qui a suivi un rapport sur l’inflation. Le cours a continué de monter et la position a été close à son stop, comme prévu.',
    },
    'crude-season': {
      title: 'Pétrole brut, demande d’été',
      text: 'Une position saisonnière, ouverte sur des stocks en baisse et close à la date prévue.',
    },
    'index-hedge': {
      title: 'CFD sur indice, couverture',
      text: 'Une couverture des actifs numériques pendant une semaine agitée ; close quand la volatilité a baissé.',
    },
  },
} satisfies Translation<typeof en>;
