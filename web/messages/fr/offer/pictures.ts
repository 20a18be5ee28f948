import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/offer/pictures.ts';

export default {
  hero: {
    alt: 'L’aperçu du portail investisseur : valeur du portefeuille, montant investi, gains et pertes et rendement total, au-dessus d’un graphique de la valeur dans le temps. Sur un grand écran, la répartition par actif figure à côté.',
    caption: 'Le portail investisseur avec un compte fictif. Le nom et les chiffres sont inventés.',
  },
  home: {
    show: 'Afficher l’image',
    title: 'Ce que vous voyez en tant qu’investisseur',
    intro: 'Le portail tel qu’il est, avec un compte fictif. Le nom et les chiffres sont inventés.',
  },
  analytics: {
    alt: 'Analyse du portefeuille : valeur du portefeuille, gains et pertes, une note de diversification et le niveau de risque, au-dessus de la part de chaque actif à côté de sa cible et des indicateurs.',
    caption: 'L’analyse : chaque chiffre affiche sur demande sa formule et les valeurs qui y entrent.',
  },
  phone: {
    alt: 'L’aperçu du portail investisseur sur un téléphone, avec quatre chiffres au-dessus d’un graphique de la valeur dans le temps.',
    caption: 'L’aperçu sur un téléphone.',
  },
} satisfies Translation<typeof en>;
