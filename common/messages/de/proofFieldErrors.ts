import type { Translation } from '#common/language/translation.ts';
import type en from '../en/proofFieldErrors.ts';

export default {
  code: 'Bitte geben Sie den Code ein',
  codeDigits: 'Bitte geben Sie die sechs Ziffern ein, die die App zeigt',
  recoveryCode: 'Bitte geben Sie den Wiederherstellungscode ein',
  password: 'Bitte geben Sie den Zugangscode ein',
  name: 'Bitte geben Sie einen Namen ein',
  token: 'Ungültiger Code',
  mailCode: 'Bitte geben Sie den Code aus unserer E-Mail ein',
} satisfies Translation<typeof en>;
