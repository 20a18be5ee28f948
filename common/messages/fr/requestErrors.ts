import type { Translation } from '#common/language/translation.ts';
import type en from '../en/requestErrors.ts';

export default {
  error: 'Erreur',
  failed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
  unexpected: 'La réponse du service n’était pas celle attendue.',
  correctFields: 'Veuillez corriger les champs signalés.',
} satisfies Translation<typeof en>;
