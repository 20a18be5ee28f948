import type { Translation } from '#common/language/translation.ts';
import type en from '../en/statementMails.ts';

export default {
  subject: 'Votre relevé du {from} au {to}',
  preview: 'Vous le trouverez dans le portail, sous Documents.',
  text: 'Nous avons établi le relevé de votre compte du {from} au {to}.',
  contents:
    'Il indique vos avoirs à la fin de la période, vos dépôts et retraits, les frais et la performance, et porte notre signature. Pour votre protection, cet e-mail ne contient aucun chiffre.',
  open: 'Ouvrir les documents du portail',
} satisfies Translation<typeof en>;
