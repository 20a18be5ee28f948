import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/forms/errors.ts';

export default {
  throttled: {
    title: 'Trop de tentatives',
    text: 'Trop de formulaires ont été envoyés depuis votre accès à internet. Vos saisies sont conservées. Veuillez réessayer dans {wait, plural, one {# minute} other {# minutes}}.',
  },
  timeout: {
    title: 'Pas encore de réponse',
    text: 'Le service n’a pas répondu à temps. Vos saisies sont conservées. Vous pouvez renvoyer le formulaire\u00a0; il n’est enregistré qu’une fois.',
  },
} satisfies Translation<typeof en>;
