import type { Translation } from '#common/language/translation.ts';
import type en from '../en/formPages.ts';

export default {
  checkFields: 'Bitte korrigieren Sie die folgenden Felder.',
  fieldError: '{field}: {message}',
  entries: {
    title: 'Noch nicht gesendet',
    hint: 'Mit «Zurück» im Browser kommen Sie zum Formular mit Ihren Eingaben.',
    action: 'Mit einem leeren Formular beginnen',
  },
  code: {
    title: 'Es wurde nichts geändert',
    hint: 'Wenn Sie unsicher sind, rufen Sie uns bitte an: {phone}.',
    action: 'Code noch einmal eingeben',
  },
} satisfies Translation<typeof en>;
