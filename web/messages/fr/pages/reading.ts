import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/pages/reading.ts';

export default {
  intro:
    'Les chiffres de ces pages sont des exemples ; ils n’ont donc pas à concorder. Voici ce que chacun signifierait, et pourquoi certains diffèrent.',
  mark: 'Tous les chiffres expliqués ici',
  entries: {
    returns: {
      name: '{annualReturn} et {yearToDate} sur un an, {month} sur un mois',
      text: '{annualReturn} est la croissance après douze mois inventés de 2023. Le même exemple figure parmi les indicateurs : son plus fort repli au cours d’un mois était de {drawdown}, et de {monthly} mesuré d’une fin de mois à l’autre. {yearToDate} est le rendement d’un autre compte inventé depuis le début de l’année. {month} est la hausse de la valeur affichée au cours d’un mois avec de nouveaux versements ; le graphique n’en tient pas compte. Une société indiquerait le compte et les dates, et si les frais sont déduits.',
    },
    winRates: {
      name: 'Taux de réussite : {screenRate}, {metricsRate} et plus de {low}',
      text: 'Un taux de réussite compte des opérations, pas de l’argent. {screenRate} vient de l’exemple d’écran, {metricsRate} des exemples d’indicateurs ; les autres taux (plus de {low}, {moderate} et environ {aggressive}) viennent des tolérances au risque du formulaire de demande. Avec neuf petits gains et une grande perte, une stratégie gagne 90 % de ses opérations et peut malgré tout perdre de l’argent.',
    },
    people: {
      name: '{clients} clients et {trust} personnes',
      text: '{clients} serait le nombre de clients avec un mandat. {trust} serait le nombre de personnes en Europe qui déclarent dans un sondage faire confiance à la société ; la plupart n’ont pas de mandat.',
    },
    months: {
      name: '{level} par mois et {estimate} par mois',
      text: 'Le calculateur applique une fourchette fixe à chaque niveau de risque. Le milieu de ces fourchettes va de {lowest} à {highest} par mois ; {level} est celui du troisième niveau. {estimate} est un exemple pour toutes les stratégies réunies et ne découle pas du calculateur. À {level} par mois, gains réinvestis, la somme serait multipliée par plus de {times} en un an. Aucune stratégie n’y parvient. Ce n’est pas un objectif, et le calculateur montre à côté une perte de même ampleur.',
    },
    assets: {
      name: '{assets} d’actifs',
      text: 'Les actifs de tous les clients réunis, à la valeur de marché d’un jour donné. La page « À propos » indique ce jour et qui confirmerait la valeur.',
    },
  },
} satisfies Translation<typeof en>;
