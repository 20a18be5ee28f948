import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/forms/receipt.ts';

export default {
  reference: 'Référence\u00a0:',
  home: 'Retour à l’accueil',
  summary: 'Ce que vous avez envoyé',
} satisfies Translation<typeof en>;
