import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalPersonalData/page.ts';

export default {
  correct: 'Demander une correction',
  about: 'De quoi s’agit-il\u00a0?',
  other: 'Autre chose',
  what: 'Que faut-il corriger\u00a0?',
  whatHint: 'Notre équipe vérifie chaque correction avant de l’effectuer et répond par e-mail.',
  wanted: 'Que faudrait-il indiquer à la place\u00a0?',
  send: 'Envoyer la demande',
  sent: 'Message envoyé',
  sentText: 'Nous vous répondrons dans les {hours, number} heures.',
  notSent: 'Échec de l’envoi',
  notSentText: 'Veuillez réessayer ou nous contacter directement.',
  requests: 'Vos demandes',
  none: 'Aucune demande',
  noneText: 'Vos demandes de correction et nos décisions figurent ici.',
  asked: '{about}, demandé le {day}',
  wantedText: 'À indiquer\u00a0: {wanted}',
  decided: 'Décidé le {day}\u00a0: {explanation}',
  states: {
    open: 'Ouverte',
    answered: 'Répondue',
    corrected: 'Corrigée',
    not_corrected: 'Non corrigée',
  },
  kept: 'Ce que nous conservons à votre sujet',
  keptIntro:
    'Ce que nous conservons, pourquoi et jusqu’à quand. Votre fichier contient tout ce que vous pouvez en lire vous-même\u00a0: un PDF qui l’explique, des tableaux, vos relevés et vos factures.',
  keptBack:
    'Les notes de notre équipe, ce qui concerne d’autres personnes et les formulaires envoyés sans connexion ne sont pas dans le fichier. Demandez-les-nous.',
  notInFile: 'Pas dans votre fichier',
  download: 'Télécharger mes données',
  downloadFailed: 'Vos données n’ont pas été téléchargées',
} satisfies Translation<typeof en>;
