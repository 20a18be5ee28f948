import type { Translation } from '#common/language/translation.ts';
import type en from '../../en/forms/receipt.ts';

export default {
  reference: 'Referenz:',
  home: 'Zurück zur Startseite',
  summary: 'Was Sie gesendet haben',
} satisfies Translation<typeof en>;
