import type { Translation } from '#common/language/translation.ts';
import type en from '../en/documentMails.ts';

export default {
  preview: 'Vous le trouverez dans le portail, sous Documents.',
  contents: 'Pour votre protection, le fichier n’est pas joint à cet e-mail.',
  open: 'Ouvrir les documents du portail',
  added: {
    subject: 'Nouveau document\u00a0: {title}',
    text: 'Nous avons ajouté un document à votre compte\u00a0: «\u00a0{title}\u00a0».',
  },
  replaced: {
    subject: 'Nouvelle version d’un document\u00a0: {title}',
    text: 'Nous avons ajouté une nouvelle version du document «\u00a0{title}\u00a0». Les précédentes restent lisibles.',
  },
  requested: {
    subject: 'Nous avons besoin d’un document\u00a0: {title}',
    preview: 'Merci de le téléverser dans le portail, sous Documents.',
    text: 'Nous avons besoin d’un document de votre part\u00a0: «\u00a0{title}\u00a0».',
    how: 'Merci de vous connecter au portail et de l’y téléverser. Ne l’envoyez pas par e-mail, que d’autres peuvent lire.',
  },
} satisfies Translation<typeof en>;
