import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalPanels/forms.ts';

export default {
  discardQuestion: 'Abandonner votre saisie\u00a0?',
  keepEditing: 'Continuer la saisie',
  discard: 'Abandonner',
} satisfies Translation<typeof en>;
