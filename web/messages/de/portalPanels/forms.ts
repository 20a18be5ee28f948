import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/portalPanels/forms.ts';

export default {
  discardQuestion: 'Eingaben verwerfen?',
  keepEditing: 'Weiter bearbeiten',
  discard: 'Verwerfen',
} satisfies Translation<typeof en>;
