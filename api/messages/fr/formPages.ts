import type { Translation } from '#common/language/translation.ts';
import type en from '../en/formPages.ts';

export default {
  checkFields: 'Veuillez corriger les champs suivants.',
  fieldError: '{field}\u00a0: {message}',
  entries: {
    title: 'Pas encore envoyé',
    hint: 'Le bouton «\u00a0Précédent\u00a0» du navigateur vous ramène au formulaire avec vos saisies.',
    action: 'Commencer avec un formulaire vide',
  },
  code: {
    title: 'Rien n’a été modifié',
    hint: 'En cas de doute, veuillez nous appeler\u00a0: {phone}.',
    action: 'Saisir le code à nouveau',
  },
} satisfies Translation<typeof en>;
