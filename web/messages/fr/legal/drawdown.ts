import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/legal/drawdown.ts';

export default {
  title: 'Un rendement, et le repli en cours de route',
  description:
    'Une courbe de douze mois qui termine {end} plus haut. En septembre, elle est {fall} en dessous de la valeur d’août, la plus haute jusque-là ; en octobre, elle la dépasse de nouveau.',
  growth: '{end} en douze mois',
  high: 'Plus haute valeur jusque-là',
  fall: '{fall} depuis le plus haut',
  january: 'janv.',
  september: 'sept.',
  december: 'déc.',
  note: 'L’année se termine à {end}, mais un investisseur arrivé fin août aurait vu {fall} un mois plus tard. Au cours d’un mois, le même exemple avait reculé de {largest}. Lisez chaque rendement en regard de son plus fort repli ; les replis réels sont souvent bien plus profonds.',
  mark: 'la croissance et les replis de douze mois fictifs',
  source:
    'Douze mois dans les fourchettes de l’exemple de graphique de la page d’accueil ; ils ne viennent d’aucun compte',
} satisfies Translation<typeof en>;
