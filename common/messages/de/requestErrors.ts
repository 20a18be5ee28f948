import type { Translation } from '#common/language/translation.ts';
import type en from '../en/requestErrors.ts';

export default {
  error: 'Fehler',
  failed: 'Das ist nicht gelungen. Bitte versuchen Sie es noch einmal.',
  unexpected: 'Die Antwort des Dienstes war nicht wie erwartet.',
  correctFields: 'Bitte korrigieren Sie die markierten Felder.',
} satisfies Translation<typeof en>;
