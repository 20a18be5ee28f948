import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/offer/pictures.ts';

export default {
  hero: {
    alt: 'L’aperçu du portail investisseur : valeur du portefeuille, montant investi, gains et pertes et rendement total, au-dessus d’un graphique de la valeur dans le temps. Sur un grand écran, la répartition par actif figure à côté.',
    caption: 'Le portail investisseur avec un compte fictif. Tous ses chiffres sont inventés.',
  },
  home: {
    show: 'Afficher l’image',
    title: 'Ce que vous voyez en tant qu’investisseur',
    intro: 'Le portail tel qu’il est, avec un compte fictif. Tous les chiffres sont inventés.',
  },
  solutions: {
    title: 'Ce qui est consigné',
    intro:
      'Deux écrans du portail et un de notre équipe, qui n’existe qu’en anglais, avec un compte fictif. Tous les chiffres sont inventés.',
  },
  analytics: {
    alt: 'Analyse du portefeuille : valeur du portefeuille, gains et pertes, une note de diversification et le niveau de risque, au-dessus de la part de chaque actif à côté de sa cible et des indicateurs.',
    caption: 'L’analyse : chaque chiffre affiche sur demande sa formule et les valeurs qui y entrent.',
  },
  phone: {
    alt: 'L’aperçu du portail investisseur sur un téléphone, avec quatre chiffres au-dessus d’un graphique de la valeur dans le temps.',
    caption: 'L’aperçu sur un téléphone.',
  },
  ledger: {
    alt: 'La liste de toutes les transactions d’un compte avec date, type, montant et état.',
    caption: 'Chaque versement et chaque retrait, avec sa date, son montant et son état.',
  },
  activity: {
    alt: 'Activité du compte : des écritures par jour qui disent qui a changé quoi, et quand, avec les valeurs avant et après.',
    caption:
      'Le journal du compte : qui a changé quoi, et quand. Aucune écriture n’est modifiée ni supprimée.',
  },
  journal: {
    alt: 'Le journal dans l’écran de notre équipe : une vérification qui se termine par « Journal intact » et le nombre d’écritures, au-dessus des écritures d’un compte avec l’heure, la personne et la modification.',
    caption:
      'Le même journal, tel que notre équipe le voit. Chaque écriture contient la somme de contrôle de la précédente ; une vérification de toute la chaîne signale si l’une d’elles a été altérée.',
  },
} satisfies Translation<typeof en>;
